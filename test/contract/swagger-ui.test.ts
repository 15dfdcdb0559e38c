import { describe, expect, it } from '@jest/globals';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const service = useService();

describe('Swagger UI', () => {
  it('responds to invalid conditions and ranges with an Error', async () => {
    const oddities = [
      [400, 'invalid_request', { Range: 'bytes=99999999-' }],
      [400, 'invalid_request', { Range: 'bytes=abc' }],
      [412, 'precondition_failed', { 'If-Match': '"x"' }],
      [412, 'precondition_failed', { 'If-Unmodified-Since': 'Fri, 01 Jan 1990 00:00:00 GMT' }],
    ] as const;
    for (const [status, code, headers] of oddities) {
      expectError(await service.client.get('/docs/swagger-ui.css', { key: null, headers }), status, code);
    }
  });

  it('allows only its own origin, and works over http', async () => {
    for (const path of ['/docs', '/docs/', '/docs/swagger-ui-init.js', '/docs/swagger-ui-bundle.js']) {
      const { headers } = await service.client.get(path, { key: null });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|unsafe-eval/);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('is at /docs with its assets, and needs no key', async () => {
    const page = await service.client.get('/docs', { key: null });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const assets = Array.from(page.text.matchAll(/(?:src|href)="\.\/docs\/([^"]+)"/g), ([, asset]) => asset ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) expect((await service.client.get(`/docs/${asset}`, { key: null })).status).toBe(200);
  });
});
