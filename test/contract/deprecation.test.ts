import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { aNewPet, petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { serviceTimedMain } from '../support/paths.js';
import { useService } from '../support/service.js';

const LAST_MOMENT = '2030-12-04T23:59:59.999Z';
const SUNSET = '2030-12-05T00:00:00.000Z';

/** Its clock is at the last moment before the removal, and in the second part of the tests at the removal. */
const service = useService({ main: serviceTimedMain, env: { TEST_NOW: LAST_MOMENT, TEST_LATER: SUNSET } });
let path: string;

function expectAnnouncement({ headers }: ClientResponse): void {
  expect(headers.deprecation).toBe('@1795737600');
  expect(headers.sunset).toBe('Thu, 05 Dec 2030 00:00:00 GMT');
  expect(headers.link).toBe('</v1/pets>; rel="successor-version"');
}

describe('getPet before its removal', () => {
  beforeAll(async () => {
    path = `/v1/pets/${String(petOf(await service.client.post('/v1/pets', aNewPet())).id)}`;
  });

  it('has the headers of a deprecation on a 200, for HEAD too', async () => {
    const response = await service.client.get(path);
    expect(response.status).toBe(200);
    expectAnnouncement(response);
    expectAnnouncement(await service.client.send({ method: 'HEAD', path }));
  });

  it('has the headers of a deprecation on a 404 and a 400', async () => {
    const unknown = await service.client.get('/v1/pets/999999');
    expectError(unknown, 404, 'pet_not_found');
    expectAnnouncement(unknown);
    const bad = await service.client.get('/v1/pets/abc');
    expectError(bad, 400, 'invalid_parameter');
    expectAnnouncement(bad);
  });

  it('has no headers of a deprecation on a 401, nor on other operations', async () => {
    for (const response of [await service.client.get(path, { key: null }), await service.client.get('/v1/pets')]) {
      expect(response.headers).not.toHaveProperty('deprecation');
      expect(response.headers).not.toHaveProperty('sunset');
    }
  });
});

describe('getPet from its removal on', () => {
  beforeAll(async () => {
    process.kill(service.program.pid, 'SIGUSR2');
    await service.program.untilPrinted(new RegExp(`the clock is at ${SUNSET}`));
  });

  it('responds 410 for any id, with the headers of a deprecation', async () => {
    for (const id of ['1', '999999', 'abc']) {
      const response = await service.client.get(`/v1/pets/${id}`);
      expectError(response, 410, 'endpoint_removed');
      expectAnnouncement(response);
    }
  });

  it('responds 401 without a key', async () => {
    expectError(await service.client.get('/v1/pets/1', { key: null }), 401, 'unauthorized');
  });

  it('does not change other operations', async () => {
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    expect((await service.client.post('/v1/pets', aNewPet())).status).toBe(201);
  });
});
