import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { hold, holdPet, lockTables, untilQueryWaits } from '../support/locks.js';
import { useService } from '../support/service.js';

const service = useService();

const addCategory = (name: string): Promise<ClientResponse> => service.client.post('/v1/categories', { name });

describe('a request that waits for a lock of another session', () => {
  it('fails neither the other requests of its batch nor later ones', async () => {
    const letGo = await hold(service.database, "INSERT INTO pets.category (name, name_key) VALUES ('Held', 'held')");
    const held = addCategory('Held');
    const innocent = addCategory('Innocent');
    await untilQueryWaits(service.database);
    await delay(300);
    const others = await Promise.all([innocent, addCategory('Later')]);
    await letGo();
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect((await held).status).toBe(201);
  });

  it('gets 503 in the end, with the reason, which is no outage', async () => {
    const petId = await addPet(service.client);
    const letGo = await holdPet(service.database, petId);
    const responses = await Promise.all([
      service.client.patch(`/v1/pets/${String(petId)}`, { name: 'Rex' }),
      service.client.post('/v1/store/orders', { petId }),
    ]);
    await letGo();
    const letTableGo = await lockTables(service.database, 'pets.pet');
    responses.push(await service.client.get('/v1/pets'));
    await letTableGo();
    for (const response of responses) {
      expectError(response, 503, 'service_unavailable');
      expect(response.text).toContain('Another request is changing the same thing now. Try again shortly.');
    }
    expect(service.program.stdout).not.toContain('requests get 503');
  });
});
