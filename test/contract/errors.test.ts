import { describe, expect, it } from '@jest/globals';
import { aNewPet, petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { metricsOf } from '../support/metrics.js';
import { BOOTSTRAP_KEY, useService } from '../support/service.js';

const service = useService();
const { client } = service;

describe('paths and methods', () => {
  it.each([
    '/',
    '/nope',
    '/pets',
    '/v1',
    '/v1/',
    '/v1/nope',
    '/v1/pets/',
    '/v1//pets',
    '//v1/pets',
    '/V1/pets',
    '/v1/Pets',
    '/v1/pets/1/',
    '/v1/./pets',
    '/v1/x/../pets',
    '/v1/pets%2F1',
    '/v1/pets/1/x',
  ])('%s is 404', async (path) => {
    expectError(await client.get(path), 404, 'not_found');
  });

  it('an incomplete path is 404 with any method', async () => {
    for (const path of ['/v1/pets/', '/v1/store/orders/']) {
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
        const response = await client.send({ method, path });
        expect(response.status).toBe(404);
        expect(response.headers).not.toHaveProperty('deprecation');
        expect(response.headers).not.toHaveProperty('allow');
      }
    }
  });

  it('an unknown path is 404 before its body is read', async () => {
    expectError(await client.post('/v1/nope', '{"name":'), 404, 'not_found');
  });

  it.each([
    ['/v1/pets', ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'], 'GET, HEAD, POST'],
    ['/v1/pets/1', ['POST', 'PUT', 'OPTIONS', 'TRACE', 'LOCK'], 'DELETE, GET, HEAD, PATCH'],
    ['/openapi.json', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/docs', ['POST', 'PUT'], 'GET, HEAD'],
    ['/docs/swagger-ui.css', ['POST', 'PUT', 'DELETE', 'OPTIONS'], 'GET, HEAD'],
  ])('%s responds to other methods with 405 and Allow', async (path, methods, allow) => {
    for (const method of methods) {
      const response = await client.send({
        method,
        path,
        body: method === 'QUERY' || method === 'TRACE' ? undefined : '{',
      });
      expectError(response, 405, 'method_not_allowed');
      expect(response.headers.allow).toBe(allow);
    }
  });

  it.each(['/v1/pets', '/v1/pets/999999', '/v1/nope', '/v1/pets?limit=0'])(
    'HEAD %s responds as GET does, without a body',
    async (path) => {
      const get = await client.get(path);
      const head = await client.send({ method: 'HEAD', path });
      expect(head.status).toBe(get.status);
      expect(head.text).toBe('');
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );
});

describe('bodies', () => {
  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset="UTF-8"',
    'application/json;',
    'application/json; profile="a b"; charset=utf-8; v=1',
  ])('are accepted as %s', async (type) => {
    expect((await client.post('/v1/pets', aNewPet(), { headers: { 'Content-Type': type } })).status).toBe(201);
  });

  it.each([
    'application/json;charset=UTF-16',
    'application/json charset=utf8',
    'application/json\t;x',
    'application/json; v=1; charset=latin1',
    'application/vnd.api+json',
    'application/merge-patch+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'text/plain',
    'foo',
    '',
    'application/json, text/plain',
  ])('are 415 as %j', async (type) => {
    const response = await client.post('/v1/pets', aNewPet(), { headers: { 'Content-Type': type } });
    expectError(response, 415, 'unsupported_media_type');
  });

  it('are 415 without a media type, and when compressed', async () => {
    const body = JSON.stringify(aNewPet());
    expectError(await client.send({ method: 'POST', path: '/v1/pets', body }), 415, 'unsupported_media_type');
    expectError(await client.send({ method: 'POST', path: '/v1/pets' }), 415, 'unsupported_media_type');
    for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
      const headers = { 'Content-Encoding': encoding };
      expectError(await client.post('/v1/pets', body, { headers }), 415, 'unsupported_media_type');
    }
  });

  it.each([
    '',
    ' ',
    '{',
    '{"name":',
    '{"name":"a","categoryId":1,}',
    "{'name':'a'}",
    '{"name":"a","categoryId":1}x',
    '{"name":"a","name":"a","categoryId":1}',
    '{"name":"x","categoryId":1,"__proto__":{}}',
    '{"name":"x","categoryId":1,"a":[{"\\u005f_proto__":1}]}',
    '{"name":"a\nb","categoryId":1}',
    '/**/{"name":"a","categoryId":1}',
    '{"name":"a","categoryId":01}',
    '{"name":"a","categoryId":NaN}',
  ])('are 400 when they are not JSON: %j', async (body) => {
    expectError(await client.post('/v1/pets', body), 400, 'invalid_json');
  });

  it('are 400 when they are not UTF-8; a leading byte order mark is ignored', async () => {
    const notUtf8 = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('","categoryId":1}'),
    ]);
    expectError(await client.post('/v1/pets', notUtf8), 400, 'invalid_json');
    const marked = await client.post('/v1/pets', `\ufeff${JSON.stringify(aNewPet())}`);
    expect(marked.status).toBe(201);
    expect(petOf(marked).name).toBe('Wall-E');
  });

  it('have precedence over an invalid path parameter or header', async () => {
    const patch = (body: string) =>
      client.send({ method: 'PATCH', path: '/v1/pets/x', body, headers: { 'Content-Type': 'application/json' } });
    expectError(await patch('{'), 400, 'invalid_json');
    expectError(await patch(`"${'x'.repeat(65_536)}"`), 413, 'payload_too_large');
    expectError(await patch('{}'), 400, 'invalid_parameter');
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'a b' };
    expectError(await client.send({ method: 'POST', path: '/v1/pets', body: '{', headers }), 400, 'invalid_json');
    const pet = '{"name":"Mac","categoryId":1}';
    expectError(await client.send({ method: 'POST', path: '/v1/pets', body: pet, headers }), 400, 'invalid_request');
  });

  it('are accepted up to 32 levels deep', async () => {
    const nested = (levels: number): string =>
      `{"name":"x","categoryId":1,"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await client.post('/v1/pets', nested(32))).status).toBe(201);
    expectError(await client.post('/v1/pets', nested(33)), 400, 'invalid_json');
    expectError(await client.post('/v1/pets', '['.repeat(60_000)), 400, 'invalid_json');
  });

  it('are accepted up to 65,536 bytes, declared or chunked', async () => {
    const sized = (bytes: number): string => {
      const body = JSON.stringify(aNewPet({ padding: '' }));
      return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
    };
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect((await client.post('/v1/pets', sized(65_536))).status).toBe(201);
    expectError(await client.post('/v1/pets', sized(65_537)), 413, 'payload_too_large');
    expect((await client.post('/v1/pets', sized(65_536), { headers: chunked })).status).toBe(201);
    expectError(await client.post('/v1/pets', sized(65_537), { headers: chunked }), 413, 'payload_too_large');
  });

  it('get the whole response while 5 MB of them are still being sent', async () => {
    const chunk = Buffer.alloc(65_536, 'x');
    const send = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${service.address}/v1/pets`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: ReadableStream.from(Array.from({ length: 80 }, () => chunk)),
        duplex: 'half',
      });
    for (let round = 0; round < 15; round += 1) {
      for (const [headers, status] of [
        [{ Authorization: `Bearer ${BOOTSTRAP_KEY}` }, 413],
        [{}, 401],
      ] as const) {
        const response = await send(headers);
        expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { status } });
      }
    }
  });

  it('of a GET are ignored, with any media type', async () => {
    for (const type of ['application/json', 'foo']) {
      expect((await client.get('/v1/pets', { headers: { 'Content-Type': type } })).status).toBe(200);
    }
    const headers = { 'Content-Type': 'application/json' };
    expect((await client.send({ path: '/v1/pets', body: '{"a":', headers })).status).toBe(200);
  });
});

describe('the request itself', () => {
  it.each([
    '/v1/pets/%',
    '/v1/pets/%C0',
    '/v1/%E0%A4%A',
    '/v1/pets?status=%',
    '/v1/pets?limit=%C0',
    '/v1/pets?x=%',
    '/v1/pets#a',
  ])('%s is 400: the URL is not valid, with or without a key', async (path) => {
    expectError(await client.get(path), 400, 'invalid_request');
    expectError(await client.get(path, { key: null }), 400, 'invalid_request');
  });

  it('is 414 with a URL of more than 8 KiB', async () => {
    const path = (length: number): string => `/v1/pets?x=${'a'.repeat(length - '/v1/pets?x='.length)}`;
    expect((await client.get(path(8192))).status).toBe(200);
    expectError(await client.get(path(8193)), 414, 'uri_too_long');
    expectError(await client.get(path(20_000)), 414, 'uri_too_long');
    expectError(await client.get(path(60_000)), 414, 'uri_too_long');
  });

  it.each(['/v1/pets/', '/v1/store/orders/', '/v1/api-keys/'])(
    'is 414 with a path parameter below %s that makes the URL too long, and judged by the operation up to there',
    async (path) => {
      const method = 'DELETE';
      for (const key of [client.key, null]) {
        for (const parameter of ['1'.repeat(9_000), 'a'.repeat(30_000), `%C0${'1'.repeat(9_000)}`]) {
          expectError(await client.send({ method, path: path + parameter, key }), 414, 'uri_too_long');
        }
      }
      const longest = await client.send({ method, path: path + '1'.repeat(8192 - path.length) });
      if (path === '/v1/api-keys/') expectError(longest, 404, 'api_key_not_found');
      else expectError(longest, 400, 'invalid_parameter');
    },
  );

  it('is 431 with more than 16 KiB of headers', async () => {
    expect((await client.get('/v1/pets', { headers: { 'X-Padding': 'a'.repeat(15_000) } })).status).toBe(200);
    for (const length of [16_384, 20_000, 60_000]) {
      expectError(
        await client.get('/v1/pets', { headers: { 'X-Padding': 'a'.repeat(length) } }),
        431,
        'headers_too_large',
      );
    }
  });

  it('is 417 with an Expect other than 100-continue, after the key was checked', async () => {
    expectError(await client.get('/v1/pets', { headers: { Expect: 'nonsense' } }), 417, 'expectation_failed');
    expectError(await client.get('/v1/pets', { key: null, headers: { Expect: 'nonsense' } }), 401, 'unauthorized');
  });
});

describe('X-Request-Id', () => {
  it('is the client’s own when it is 1 to 128 visible ASCII characters', async () => {
    for (const id of ['a', 'x'.repeat(128), '!~req-42']) {
      expect((await client.get('/v1/pets', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toBe(id);
    }
  });

  it('is a new one otherwise', async () => {
    for (const id of ['', 'x'.repeat(129), 'a b', 'é']) {
      const given = (await client.get('/v1/pets', { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
      expect(given).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is on every response: documents, Swagger UI and errors too', async () => {
    for (const path of ['/openapi.json', '/openapi.yaml', '/docs', '/docs/swagger-ui.css', '/nope', '/v1/pets/%']) {
      const response = await client.get(path, { headers: { 'X-Request-Id': 'mine' } });
      expect(response.headers['x-request-id']).toBe('mine');
    }
  });
});

describe('a service without optional settings', () => {
  it('handles a preflight like every request, and sends no headers of CORS', async () => {
    const headers = {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    };
    const preflight = { method: 'OPTIONS', path: '/v1/pets', headers };
    const [withoutKey, withKey] = [await client.send({ ...preflight, key: null }), await client.send(preflight)];
    expectError(withoutKey, 401, 'unauthorized');
    expectError(withKey, 405, 'method_not_allowed');
    for (const response of [
      withoutKey,
      withKey,
      await client.get('/v1/pets', { headers }),
      await client.post('/v1/pets', aNewPet(), { headers }),
      await client.get('/v1/pets', { key: null, headers }),
    ]) {
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('sends no headers of a rate limit', async () => {
    const { headers } = await client.get('/v1/pets');
    expect(headers).not.toHaveProperty('ratelimit');
    expect(headers).not.toHaveProperty('ratelimit-policy');
  });

  it('logs the trace id of a client, if its form is right', async () => {
    const traceId = 'a'.repeat(32);
    const logged = async (requestId: string, traceparent: string): Promise<unknown> => {
      await client.get('/v1/pets', { headers: { 'X-Request-Id': requestId, traceparent } });
      const [line] = await service.program.untilPrinted(new RegExp(`^.*"${requestId}".*"msg":"request".*$`, 'm'));
      return (JSON.parse(line) as { traceId?: string }).traceId;
    };
    expect(await logged('traced', `00-${traceId}-${'b'.repeat(16)}-00`)).toBe(traceId);
    expect(await logged('untraced', 'a"b')).toBeUndefined();
  });

  it('refuses webhooks, after it has checked them', async () => {
    const url = 'https://shop.example/';
    const { length } = service.program.stdout;
    expectError(await client.post('/v1/webhooks', { url }), 503, 'service_unavailable');
    expectError(await client.post('/v1/webhooks', { url, types: ['pet.unknown'] }), 400, 'invalid_body');
    await client.get('/v1/pets', { headers: { 'X-Request-Id': 'after-webhooks' } });
    await service.program.untilPrinted(/"after-webhooks".*"msg":"request"/);
    expect(service.program.stdout.slice(length)).not.toContain('requests get 503');
    expect((await metricsOf(service)).get('http_outage_responses_total')).toBe(0);
  });
});
