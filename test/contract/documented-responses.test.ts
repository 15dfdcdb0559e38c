import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '../support/client.js';
import { expectErrorBody } from '../support/documented.js';

const PET = '{"id":9223372036854775807,"name":"Mac","categoryId":1,"status":"available"}';
const UNAUTHORIZED = '{"code":"unauthorized","message":"The API key is missing or invalid.","status":401}';

/** The response to every request. */
let planted: { status: number; body: string; headers: Record<string, string> };
let server: Server;
let client: Client;

beforeAll(async () => {
  server = createServer((_request, reply) => {
    reply.writeHead(planted.status, planted.headers).end(planted.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new Client(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, 'a key');
});
afterAll(() => {
  client.close();
  server.close();
});

/** @param headers besides those that the document requires of a pet and of a 401 */
function plant(status: number, body: string, headers: Record<string, string> = {}): void {
  const required = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': 'planted',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  };
  planted = { status, body, headers: { ...required, ...headers } };
}

const TAGGED = { ETag: '"1"' };
const LISTED = { Vary: 'Origin, Prefer' };

/** The headers that the document requires of a success besides those of every response. */
function requiredOf(path: string): Record<string, string> {
  return path === '/v1/pets/1' ? TAGGED : LISTED;
}

describe('the check of every response against the document', () => {
  it('accepts documented responses, with integers of any int64', async () => {
    plant(200, PET, TAGGED);
    expect((await client.get('/v1/pets/1')).text).toBe(PET);
    plant(200, `[${PET}]`, LISTED);
    await client.get('/v1/pets?limit=1');
    plant(401, UNAUTHORIZED);
    await client.get('/v1/nowhere');
    plant(200, '<!doctype html>', { 'Content-Type': 'text/html' });
    await client.get('/docs');
  });

  it.each([
    ['a member that is not documented', '/v1/pets/1', 200, PET.replace('}', ',"age":3}'), /additional properties/],
    ['one in a list', '/v1/pets', 200, `[${PET},${PET.replace('}', ',"age":3}')}]`, /1.*additional properties/],
    ['a missing member', '/v1/pets/1', 200, PET.replace('"name":"Mac",', ''), /required property 'name'/],
    ['a member of another type', '/v1/pets/1', 200, PET.replace('"Mac"', '7'), /name must be string/],
    ['a text for an integer', '/v1/pets/1', 200, PET.replace('"categoryId":1', '"categoryId":"1"'), /categoryId/],
    ['an integer beyond int64', '/v1/pets/1', 200, PET.replace('807', '808'), /id/],
    ['a value outside the enumeration', '/v1/pets/1', 200, PET.replace('available', 'lost'), /allowed values/],
    ['what is no JSON', '/v1/pets/1', 200, PET.slice(1), /not JSON/],
    ['a status that is not documented', '/v1/pets/1', 202, PET, /no such status for getPet/],
    ['a success that no operation has', '/v1/animals', 200, PET, /no such operation/],
    ['an Error of another status', '/v1/pets', 403, UNAUTHORIZED, /another status/],
    ['an Error with a further member', '/v1/nowhere', 401, UNAUTHORIZED.replace('}', ',"stack":""}'), /additional/],
    [
      'a code that the operation does not have',
      '/v1/pets/1',
      404,
      '{"code":"order_not_found","message":"No.","status":404}',
      /order_not_found is not documented/,
    ],
    ['a code that nobody has', '/v1/nowhere', 404, '{"code":"lost","message":"No.","status":404}', /lost is not/],
  ])('catches %s', async (_what, path, status, body, complaint) => {
    plant(status, body, status === 200 ? requiredOf(path) : {});
    await expect(client.get(path)).rejects.toThrow(complaint);
  });

  it('finds another media type', async () => {
    plant(200, PET, { ...TAGGED, 'Content-Type': 'text/plain' });
    await expect(client.get('/v1/pets/1')).rejects.toThrow(/it is text\/plain/);
  });

  it('finds an undeclared header, and a missing one', async () => {
    plant(200, PET, { ...TAGGED, 'Retry-After': '1' });
    await expect(client.get('/v1/pets/1')).rejects.toThrow(/no header retry-after/);
    plant(200, PET);
    await expect(client.get('/v1/pets/1')).rejects.toThrow(/header etag is missing/);
  });

  it('finds a failure without an Error body', () => {
    expect(() => {
      expectErrorBody(400, 'Bad Request');
    }).toThrow(/not JSON/);
  });
});
