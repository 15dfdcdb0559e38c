import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '../support/client.js';
import { expectError } from '../support/errors.js';
import { serviceTimedMain } from '../support/paths.js';
import { exchange, open, parseResponse, parseResponses, type RawResponse } from '../support/raw.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ main: serviceTimedMain, env: { TEST_REQUEST_MS: '4000' } });
  // Its timeout is set with its first request.
  await service.client.get('/v1/pets');
});
afterAll(async () => {
  const { program, client } = service;
  expect((await client.get('/v1/pets')).status).toBe(200);
  expect(await Promise.race([program.ended, Promise.resolve('still running')])).toBe('still running');
  await service.stop();
});

const KEY = `Authorization: Bearer ${BOOTSTRAP_KEY}\r\n`;
const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n';
const GET = `GET /v1/pets HTTP/1.1\r\n${HOST}${KEY}`;
const POST = `POST /v1/pets HTTP/1.1\r\n${HOST}${KEY}Content-Type: application/json\r\n`;
const WAITING = `GET /v1/events?type=webhook.disabled HTTP/1.1\r\n${HOST}${KEY}Prefer: wait=30\r\n\r\n`;
const BODY = '{"name":"Mac","categoryId":1}';

function send(text: string, options?: { end: boolean }): Promise<Buffer> {
  return exchange(service.address, Buffer.from(text, 'latin1'), options);
}

/** Sends each piece once the service has read the one before, so that they come as packets of their own. */
async function sendInPieces(pieces: readonly string[]): Promise<Buffer> {
  const socket = open(service.address);
  const chunks: Buffer[] = [];
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  // The service takes the connection in one turn, and begins to read it in the next.
  for (let turn = 0; turn < 2; turn += 1) await service.client.get('/openapi.json');
  for (const piece of pieces) {
    // The service may have heard enough, and closed its side.
    if (!socket.writable) break;
    socket.write(piece, 'latin1');
    // The service reads its sockets one after another: when this one is answered, it has read the other.
    await service.client.get('/openapi.json');
    // A whole request is answered before the next begins.
    while (piece.endsWith('\r\n\r\n') && chunks.length === 0) await once(socket, 'data');
  }
  await closed;
  return Buffer.concat(chunks);
}

function lastOf(bytes: Buffer): RawResponse {
  const response = parseResponses(bytes).at(-1);
  if (response === undefined) throw new Error('no response');
  return response;
}

function expectRawError({ status, headers, body }: RawResponse, expected: number, code: string): void {
  expectError({ status, headers, text: body }, expected, code);
}

async function expectRefusal(text: string, status: number, code: string): Promise<void> {
  const response = parseResponse(await send(text));
  expectRawError(response, status, code);
  expect(response.headers.connection).toBe('close');
}

describe('a malformed request gets an Error, and the connection is closed', () => {
  it.each([
    ['no HTTP', 'GE / HTTP/1.1\r\n\r\n'],
    ['an unknown method', `FROB /v1/pets HTTP/1.1\r\n${HOST}\r\n`],
    ['an unknown version', `GET /v1/pets HTTP/9.9\r\n${HOST}\r\n`],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['random bytes', '\x00\xff\xfe\x01garbage\r\n\r\n'],
    ['a length that is no number', `${POST}Content-Length: abc\r\n\r\n`],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`],
    ['both length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['an unknown transfer encoding', `${POST}Transfer-Encoding: gzip\r\n\r\n`],
    ['a chunk size that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a space before the colon', `${GET}X-A : b\r\n\r\n`],
    ['a folded header', `${GET}X-A: b\r\n  c\r\n\r\n`],
    ['a control character in a header', `${GET}X-A: a\x01b\r\n\r\n`],
    ['NUL in the target', `GET /v1/pets\x00 HTTP/1.1\r\n${HOST}\r\n`],
    ['a space in the target', `GET /v1/pets /x HTTP/1.1\r\n${HOST}\r\n`],
    ['a bare CR', `GET /v1/pets HTTP/1.1\r${HOST}\r\n\r\n`],
  ])('%s', async (_what, text) => {
    await expectRefusal(text, 400, 'invalid_request');
  });

  it('five megabytes of random bytes', async () => {
    await expectRefusal('\x00\xff\xfegarbage'.repeat(500_000), 400, 'invalid_request');
  });

  it('CONNECT, after the responses to earlier requests', async () => {
    const connect = `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`;
    await expectRefusal(connect, 400, 'invalid_request');
    const responses = parseResponses(await send(`${GET}\r\n${POST}Content-Length: 29\r\n\r\n${BODY}${connect}`));
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 400]);
  });

  it('a URL or headers without end', async () => {
    await expectRefusal(`GET /v1/pets?${'a'.repeat(60_000)} HTTP/1.1\r\n${HOST}\r\n`, 414, 'uri_too_long');
    await expectRefusal(`${GET}X-A: ${'a'.repeat(60_000)}\r\n\r\n`, 431, 'headers_too_large');
    const many = parseResponse(await send(`${GET}${CLOSE}${'X-A: b\r\n'.repeat(8_000)}\r\n`));
    expectRawError(many, 431, 'headers_too_large');
  });

  it('a URL or headers without end behind another request in the same packet', async () => {
    const url = await send(`${GET}\r\nGET /v1/pets?${'a'.repeat(60_000)}`);
    expectRawError(lastOf(url), 414, 'uri_too_long');
    const headers = await send(`${GET}\r\n${GET}X-A: ${'a'.repeat(60_000)}`);
    expectRawError(lastOf(headers), 431, 'headers_too_large');
  });

  it('a URL or headers without end that come in pieces; it names the limits of both', async () => {
    const long = 'a'.repeat(30_000);
    // On the way pieces may become one packet: then it is told apart.
    const starts = { 'GET /v1/pets?': [414, 431], [`GET /v1/pets HTTP/1.1\r\n${HOST}X-A: `]: [431] };
    for (const before of ['', `${GET}\r\n`, `${POST}Content-Length: 29\r\n\r\n${BODY}`]) {
      for (const [start, statuses] of Object.entries(starts)) {
        const response = lastOf(await sendInPieces([before, `${start}${long}`, long, long]));
        expect(statuses).toContain(response.status);
        expectRawError(response, response.status, response.status === 414 ? 'uri_too_long' : 'headers_too_large');
        if (statuses.length > 1 && response.status === 431) expect(response.body).toMatch(/ 16384 bytes.* 8192 bytes/);
      }
    }
  });
});

describe('a request behind one whose response closes the connection', () => {
  it.each([
    [
      'a body that is too large',
      413,
      `${POST}Transfer-Encoding: chunked\r\n\r\n11170\r\n${' '.repeat(70_000)}\r\n0\r\n\r\n`,
    ],
    ['another transfer coding', 400, `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n`],
  ])('is not performed: %s', async (_what, status, first) => {
    const name = `Dropped ${String(status)} ${randomUUID()}`;
    const body = JSON.stringify({ name, categoryId: 1 });
    const second = `${POST}Content-Length: ${String(body.length)}\r\n\r\n${body}`;
    const responses = parseResponses(await send(`${first}${second}`));
    expect(responses.map((response) => response.status)).toEqual([status]);
    expect(responses[0]?.headers.connection).toBe('close');
    const stored = await service.database.query('SELECT id FROM pets.pet WHERE name = $1', [name]);
    expect(stored).toEqual([]);
  });
});

it('a request behind a malformed JSON body is served', async () => {
  const responses = parseResponses(await send(`${POST}Content-Length: 1\r\n\r\n{${GET}${CLOSE}\r\n`));
  expect(responses.map((response) => response.status)).toEqual([400, 200]);
});

describe('a well-formed request', () => {
  it('is HTTP/1.1 or HTTP/1.0', async () => {
    expectRawError(parseResponse(await send('GET /v1/pets\r\n\r\n')), 400, 'invalid_request');
    expect(parseResponse(await send(`GET /v1/pets HTTP/1.0\r\n${KEY}\r\n`)).status).toBe(200);
  });

  it('needs exactly one Host in HTTP/1.1', async () => {
    const without = `GET /v1/pets HTTP/1.1\r\n${KEY}${CLOSE}\r\n`;
    expectRawError(parseResponse(await send(without)), 400, 'invalid_request');
    expectRawError(parseResponse(await send(`${GET}${HOST}${CLOSE}\r\n`)), 400, 'invalid_request');
  });

  it('has a host, one media type and no other coding than chunks, which are HTTP/1.1', async () => {
    const chunked = `${POST.replace('/1.1', '/1.0')}Transfer-Encoding: chunked\r\n\r\n1d\r\n${BODY}\r\n0\r\n\r\n`;
    await expectRefusal(chunked, 400, 'invalid_request');
    const badHost = `GET /v1/pets HTTP/1.1\r\nHost: a b/c\r\n${KEY}${CLOSE}\r\n`;
    expectRawError(parseResponse(await send(badHost)), 400, 'invalid_request');
    const coded = `${POST}${CLOSE}Transfer-Encoding: gzip, chunked\r\n\r\n1d\r\n${BODY}\r\n0\r\n\r\n`;
    expectRawError(parseResponse(await send(coded)), 400, 'invalid_request');
    const twoTypes = `${POST}${CLOSE}Content-Type: text/plain\r\nContent-Length: 29\r\n\r\n${BODY}`;
    expectRawError(parseResponse(await send(twoTypes)), 415, 'unsupported_media_type');
  });

  it('may have its target in absolute form', async () => {
    const absolute = (target: string): string => `GET ${target} HTTP/1.1\r\n${HOST}${KEY}${CLOSE}\r\n`;
    expect(parseResponse(await send(absolute('http://localhost/v1/pets?limit=1'))).status).toBe(200);
    expect(parseResponse(await send(absolute('HTTP://evil.example:99/v1/pets'))).status).toBe(200);
    for (const target of [
      '*',
      'v1/pets',
      'ftp://localhost/v1/pets',
      'http:/v1/pets',
      'http:///v1/pets',
      '//localhost/v1/pets',
      'http://localhost:99999/v1/pets',
      'http://[::1/v1/pets',
      'http://:80/v1/pets',
      'http://@/v1/pets',
    ]) {
      const { status, headers, body } = parseResponse(await send(absolute(target)));
      expect([400, 404]).toContain(status);
      expectRawError({ status, headers, body }, status, status === 404 ? 'not_found' : 'invalid_request');
    }
  });

  it('needs a key in absolute form too', async () => {
    for (const path of ['/v1/nope', '/v1/../docs', '/%76%31/pets']) {
      const text = `GET http://localhost${path} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;
      expectRawError(parseResponse(await send(text)), 401, 'unauthorized');
    }
  });

  it('may have non-ASCII characters in an unused header', async () => {
    expect(parseResponse(await send(`${GET}User-Agent: \xe9\xff\r\n${CLOSE}\r\n`)).status).toBe(200);
  });

  it('may be pipelined: the responses come in order', async () => {
    const text = `${GET}X-Request-Id: a\r\n\r\n${POST}X-Request-Id: b\r\nContent-Length: 29\r\n\r\n${BODY}GET /v1/nope HTTP/1.1\r\n${HOST}${KEY}X-Request-Id: c\r\n${CLOSE}\r\n`;
    const responses = parseResponses(await send(text));
    expect(responses.map(({ status, headers }) => [headers['x-request-id'], status])).toEqual([
      ['a', 200],
      ['b', 201],
      ['c', 404],
    ]);
  });

  it('leaves its connection open for longer than the idle timeout of a load balancer', async () => {
    const { headers } = await service.client.get('/v1/pets');
    expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThanOrEqual(61);
  });

  it('may name another protocol in Upgrade: it gets its response, and the connection is closed', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n';
    const requests = [
      [200, `${GET}${upgrade}\r\n`],
      [201, `${POST}${upgrade}Content-Length: 29\r\n\r\n${BODY}`],
      [201, `${POST}${upgrade}Transfer-Encoding: chunked\r\n\r\n1d\r\n${BODY}\r\n0\r\n\r\n`],
      [200, `${GET}Upgrade: websocket\r\n\r\n${GET}\r\n`],
      [401, `${GET.replace(KEY, '')}${upgrade}\r\n`],
    ] as const;
    for (const [expected, text] of requests) {
      const whole = await send(text);
      const inPieces = await sendInPieces([text.slice(0, 90), text.slice(90)]);
      for (const response of [parseResponse(whole), parseResponse(inPieces)]) {
        expect([response.status, response.headers.connection]).toEqual([expected, 'close']);
      }
    }
  });

  it('may be followed by CONNECT and a reset of the connection: the service goes on', async () => {
    const socket = open(service.address);
    socket.on('error', () => undefined);
    socket.write(`${GET}\r\nCONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`);
    await service.client.get('/openapi.json');
    socket.resetAndDestroy();
    await once(socket, 'close');
    expect((await service.client.get('/v1/pets')).status).toBe(200);
  });

  it('gets its whole response before the Error for CONNECT behind it, also when it is a file or there are two', async () => {
    const page = `GET /docs/swagger-ui.js HTTP/1.1\r\n${HOST}\r\n`;
    const responses = parseResponses(await send(`${page}${page}CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(responses[1]?.body.length).toBeGreaterThan(100_000);
  });

  it('is one of 32 at most that wait for their responses: further ones close the connection', async () => {
    const page = `GET /docs/swagger-ui.js HTTP/1.1\r\n${HOST}\r\n`;
    expect(parseResponses(await send(`${GET}\r\n`.repeat(31) + `${GET}${CLOSE}\r\n`))).toHaveLength(32);
    expect((await send(page.repeat(1_000))).length).toBeLessThan(100_000);
  });

  it('gets its response before the Error for malformed bytes behind it', async () => {
    const responses = parseResponses(
      await send(`${GET}X-Request-Id: a\r\n\r\n${GET}X-Request-Id: b\r\n\r\n\x00garbage\r\n\r\n`),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(responses.map(({ headers }) => headers['x-request-id']).slice(0, 2)).toEqual(['a', 'b']);
  });

  it('gets its response after the client has half-closed the connection', async () => {
    expect(parseResponse(await send(`${GET}\r\n`, { end: true })).status).toBe(200);
    expect(parseResponse(await send(`${POST}Content-Length: 29\r\n\r\n${BODY}`, { end: true })).status).toBe(201);
  });

  it('that waits for an event gets an empty page once the client has half-closed the connection', async () => {
    const begun = performance.now();
    const response = parseResponse(await send(WAITING, { end: true }));
    expect([response.status, response.body]).toEqual([200, '[]']);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('has a line in the log also when the client resets the connection before the response', async () => {
    const socket = open(service.address);
    socket.on('error', () => undefined);
    socket.write(`${WAITING.trimEnd()}\r\nX-Request-Id: reset\r\n\r\n`);
    await once(socket, 'connect');
    for (let turn = 0; turn < 2; turn += 1) await service.client.get('/openapi.json');
    socket.resetAndDestroy();
    const line = await service.program.untilPrinted(/\{[^\n]*"requestId":"reset"[^\n]*\}/);
    expect(JSON.parse(line[0])).toMatchObject({ msg: 'request', route: '/v1/events', status: 'aborted' });
    const management = new Client(service.managementAddress, BOOTSTRAP_KEY, false);
    const { text } = await management.get('/metrics');
    management.close();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{route="\/v1\/events",method="GET",status="aborted"\} 1$/m,
    );
  });

  it('with an incomplete body adds nothing', async () => {
    const before = await service.database.query('SELECT FROM pets.pet');
    for (const part of [10, 28]) {
      const bytes = await send(`${POST}Content-Length: 29\r\n\r\n${BODY.slice(0, part)}`, { end: true });
      for (const response of parseResponses(bytes)) expectRawError(response, 400, 'invalid_request');
    }
    expect(await service.database.query('SELECT FROM pets.pet')).toHaveLength(before.length);
  });

  it('with Expect: 100-continue gets 100', async () => {
    const text = `${POST}Expect: 100-continue\r\nContent-Length: 29\r\n${CLOSE}\r\n${BODY}`;
    expect(parseResponses(await send(text)).map(({ status }) => status)).toEqual([100, 201]);
  });

  it.each([
    [401, 'the key', POST.replace(KEY, '')],
    [404, 'the path', POST.replace('/v1/pets', '/v1/nope')],
    [405, 'the method', POST.replace('POST', 'PUT')],
    [415, 'the media type', POST.replace('application/json', 'text/plain')],
    [413, 'the declared size', `${POST}Content-Length: 65537\r\n`],
  ])('with Expect: 100-continue gets %s without 100, because of %s', async (expected, _reason, head) => {
    const length = head.includes('Content-Length') ? '' : 'Content-Length: 29\r\n';
    const responses = parseResponses(await send(`${head}Expect: 100-continue\r\n${length}${CLOSE}\r\n`));
    expect(responses.map(({ status }) => status)).toEqual([expected]);
  });

  it('with a body that is too large gets the whole response, declared or chunked', async () => {
    const large = 'x'.repeat(2_000_000);
    const declared = await send(`${POST}Content-Length: 2000000\r\n\r\n${large}`);
    expectRawError(parseResponse(declared), 413, 'payload_too_large');
    const chunked = await send(`${POST}Transfer-Encoding: chunked\r\n\r\n1e8480\r\n${large}\r\n0\r\n\r\n`);
    expectRawError(parseResponse(chunked), 413, 'payload_too_large');
  });
});

describe('a request that does not arrive', () => {
  /** Sends a byte of a body each half second, without end. */
  async function drip(): Promise<Buffer> {
    const socket = open(service.address);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(`${POST}Content-Length: 1000\r\n\r\n`);
    const dripping = setInterval(() => socket.write(' '), 500);
    await once(socket, 'end');
    clearInterval(dripping);
    socket.destroy();
    return Buffer.concat(chunks);
  }

  /** Sends the rest of a request as soon as a response to its beginning has come. */
  async function sendRestAfterResponse(beginning: string, rest: string): Promise<Buffer> {
    const socket = open(service.address);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.write(beginning);
    await once(socket, 'data');
    socket.end(rest);
    await once(socket, 'close');
    return Buffer.concat(chunks);
  }

  it('gets 408 and the connection is closed: with incomplete headers or body, also when bytes still arrive', async () => {
    // They wait for the service's bound, all at once. The rest of a request that comes after its 408 adds
    // nothing; a request that was answered before gets no second response, a connection that said nothing gets none.
    const late = sendRestAfterResponse(`${POST}Content-Length: 30\r\n\r\n{"name":"late4`, '08","categoryId":1}');
    const answered = send(`${GET}Content-Length: 10\r\n\r\nabc`);
    const silent = send('');
    const responses = await Promise.all([
      send('GET /v1/pets HTTP/1.1\r\nHost: lo'),
      send(`${POST}Content-Length: 29\r\n\r\n{"na`),
      send(`${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam`),
      drip(),
      late,
    ]);
    for (const response of responses) expectRawError(parseResponse(response), 408, 'request_timeout');
    expect(parseResponses(await answered).map(({ status }) => status)).toEqual([200]);
    expect(await silent).toHaveLength(0);
    expect(await service.database.query("SELECT FROM pets.pet WHERE name LIKE 'late%'")).toEqual([]);
  }, 60_000);
});
