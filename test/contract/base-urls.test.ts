import { describe, expect, it } from '@jest/globals';
import { addPet, nextPage, orderOf } from '../support/contract.js';
import { useService } from '../support/service.js';

const SERVERS = { PRODUCTION_BASE_URL: 'https://api.example/v1', STAGING_BASE_URL: 'https://staging.example/shop/v1' };

const { client } = useService({ env: { PUBLIC_BASE_URL: 'https://shop.example/shop/v1', ...SERVERS } });

/** Headers by which a client could name another address. */
const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Prefix': '/evil' };

describe('PUBLIC_BASE_URL', () => {
  it('is where Link leads, regardless of headers of the client', async () => {
    for (let count = 0; count < 2; count += 1) await addPet(client);
    const response = await client.get('/v1/pets?limit=1', { headers });
    expect(nextPage(response)).toMatch(/^\/shop\/v1\/pets\?limit=1&after=/);
  });

  it('is where Location leads, regardless of headers of the client', async () => {
    const response = await client.post('/v1/store/orders', { petId: await addPet(client) }, { headers });
    expect(response.headers.location).toBe(`/shop/v1/store/orders/${String(orderOf(response).id)}`);
  });

  it('is where the successor of a deprecated operation is', async () => {
    expect((await client.get('/v1/pets/999999')).headers.link).toBe('</shop/v1/pets>; rel="successor-version"');
  });
});

describe('PRODUCTION_BASE_URL and STAGING_BASE_URL', () => {
  it('are the servers of the document, to which its page may send requests', async () => {
    const { text } = await client.get('/openapi.json');
    const { servers } = JSON.parse(text) as { servers: { url: string }[] };
    expect(servers.map(({ url }) => url)).toEqual(Object.values(SERVERS));
    const page = await client.get('/docs');
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://staging.example;",
    );
  });
});
