import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet, nextPage, orderOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { exchange, parseResponse } from '../support/raw.js';
import { useService } from '../support/service.js';

const ORIGIN = 'https://shop.example';
const PREFLIGHT = {
  Origin: ORIGIN,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization,content-type',
};

const SERVERS = { PRODUCTION_BASE_URL: 'https://api.example/v1', STAGING_BASE_URL: 'https://staging.example/shop/v1' };

const service = useService({
  env: {
    CORS_ORIGINS: `${ORIGIN}, http://localhost:8080`,
    PUBLIC_BASE_URL: 'https://public.example/shop/v1',
    ...SERVERS,
  },
});

function preflight(headers: Record<string, string>, path = '/v1/pets'): Promise<ClientResponse> {
  return service.client.send({ method: 'OPTIONS', path, key: null, headers });
}

describe('with CORS_ORIGINS', () => {
  it('a preflight needs no key, and allows what the operations use', async () => {
    const response = await preflight(PREFLIGHT);
    expect(response.status).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(response.headers['access-control-allow-methods']).toMatch(/\bPOST\b/);
    expect(response.headers['access-control-allow-headers']).toMatch(/\bauthorization\b/i);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(response.headers['x-request-id']).toBeDefined();
  });

  it('responses and errors have the headers of CORS', async () => {
    const headers = { Origin: ORIGIN };
    const found = await service.client.get('/v1/pets', { headers });
    const refused = await service.client.get('/v1/pets', { key: null, headers });
    const bad = await service.client.post('/v1/pets', '{', { headers });
    expect(found.status).toBe(200);
    expectError(refused, 401, 'unauthorized');
    expectError(bad, 400, 'invalid_json');
    for (const response of [found, refused, bad]) {
      expect(response.headers['access-control-allow-origin']).toBe(ORIGIN);
      expect(response.headers['access-control-expose-headers']).toMatch(/\bLink\b/);
      expect(response.headers.vary).toMatch(/\bOrigin\b/);
    }
  });

  it('an error for a malformed request has the headers of CORS, if its origin is known', async () => {
    const head = `Host: localhost\r\nOrigin: ${ORIGIN}\r\n`;
    const post = `POST /v1/pets HTTP/1.1\r\n${head}Content-Type: application/json\r\nAuthorization: Bearer ${service.client.key}\r\n`;
    for (const [status, text] of [
      [400, `GET /v1/pets/% HTTP/1.1\r\n${head}Connection: close\r\n\r\n`],
      [400, `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
      [400, `CONNECT localhost:80 HTTP/1.1\r\n${head}\r\n`],
      [414, `GET /v1/pets?${'a'.repeat(9_000)} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`],
      [431, `GET /v1/pets HTTP/1.1\r\n${head}X-A: ${'a'.repeat(20_000)}\r\nConnection: close\r\n\r\n`],
    ] as const) {
      const response = parseResponse(await exchange(service.address, text));
      expect(response.status).toBe(status);
      expect(response.headers['access-control-allow-origin']).toBe(ORIGIN);
      expect(response.headers.vary).toBe('Origin');
    }
    const garbage = parseResponse(await exchange(service.address, 'Origin: https://evil.example\r\n\r\n'));
    expect(garbage.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('a malformed preflight gets an error with the headers of CORS', async () => {
    const long = await preflight(PREFLIGHT, `/v1/pets?${'a'.repeat(9_000)}`);
    expectError(long, 414, 'uri_too_long');
    expectError(await preflight(PREFLIGHT, '/v1/pets?limit=%'), 400, 'invalid_request');
    expectError(await preflight({ ...PREFLIGHT, 'X-A': 'a'.repeat(17_000) }), 431, 'headers_too_large');
    expectError(await preflight({ ...PREFLIGHT, Host: 'a b' }), 400, 'invalid_request');
    expect(long.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  it('a request of another origin is served without the headers of CORS', async () => {
    // The last two are those of base URLs.
    for (const origin of [
      'https://evil.example',
      'https://shop.example.evil.example',
      'null',
      'http://shop.example',
      'https://public.example',
      'https://api.example',
    ]) {
      const response = await service.client.get('/v1/pets', { headers: { Origin: origin } });
      expect(response.status).toBe(200);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      expect((await preflight({ ...PREFLIGHT, Origin: origin })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    }
  });

  it('an OPTIONS request that is not a preflight is checked as usual', async () => {
    const half: Record<string, string>[] = [
      { 'Access-Control-Request-Method': 'POST' },
      { Origin: ORIGIN, 'Access-Control-Request-Method': '' },
    ];
    for (const headers of half) expectError(await preflight(headers), 401, 'unauthorized');
    expectError(await preflight({ Origin: ORIGIN }, '/v1/nope'), 401, 'unauthorized');
    expectError(await preflight({ Origin: ORIGIN }, '/nope'), 404, 'not_found');
    expectError(await preflight({ Origin: ORIGIN }), 401, 'unauthorized');
    expectError(await service.client.send({ method: 'OPTIONS', path: '/v1/pets' }), 405, 'method_not_allowed');
  });
});

/** Headers by which a client could name another address. */
const OTHER_ADDRESS = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Prefix': '/evil' };

describe('PUBLIC_BASE_URL', () => {
  it('is where Link leads, regardless of headers of the client', async () => {
    for (let count = 0; count < 2; count += 1) await addPet(service.client);
    const response = await service.client.get('/v1/pets?limit=1', { headers: OTHER_ADDRESS });
    expect(nextPage(response)).toMatch(/^\/shop\/v1\/pets\?limit=1&after=/);
  });

  it('is where Location leads, regardless of headers of the client', async () => {
    const response = await service.client.post(
      '/v1/store/orders',
      { petId: await addPet(service.client) },
      { headers: OTHER_ADDRESS },
    );
    expect(response.headers.location).toBe(`/shop/v1/store/orders/${String(orderOf(response).id)}`);
  });

  it('is where the successor of a deprecated operation is', async () => {
    expect((await service.client.get('/v1/pets/999999')).headers.link).toBe('</shop/v1/pets>; rel="successor-version"');
  });
});

describe('PRODUCTION_BASE_URL and STAGING_BASE_URL', () => {
  it('are the servers of the document, to which its page may send requests', async () => {
    const { text } = await service.client.get('/openapi.json');
    const { servers } = JSON.parse(text) as { servers: { url: string }[] };
    expect(servers.map(({ url }) => url)).toEqual(Object.values(SERVERS));
    const page = await service.client.get('/docs');
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://staging.example;",
    );
  });
});
