import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingRequests, type OutgoingResponse } from './outgoing-requests.js';
import type { Resolve } from './resolve-name.js';

let server: Server;
let port: number;
let connections = 0;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  // All addresses of the machine, of both families.
  server = createServer((request, response) => {
    respond(request, response);
  }).on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
  respond = (_request, response) => response.end('ok');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Options {
  readonly allowsInsecure?: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

function post(
  url: string,
  { allowsInsecure = true, resolve, timeoutMs = 5_000, signal = new AbortController().signal }: Options = {},
): Promise<OutgoingResponse> {
  const requests = new OutgoingRequests({ allowsInsecure, ...(resolve !== undefined && { resolve }) });
  return requests.post({
    url: url.replace('PORT', String(port)),
    headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
    body: '{"name":"Zoë"}',
    timeoutMs,
    mostBytes: 4_096,
    signal,
  });
}

function resolving(...addresses: string[]): Resolve {
  return () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
}

const NOT_ALLOWED = 'The IP address is private, local or otherwise special: no connection was made.';

/** Ways to write an address of this machine, of its network, or of a cloud's metadata. */
const TRICKS = [
  'https://127.0.0.1:PORT/',
  'https://127.1:PORT/',
  'https://127.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://017700000001:PORT/',
  'https://0177.0.0.1:PORT/',
  'https://0x7f.0.0.1:PORT/',
  'https://0x7f000001:PORT/',
  'https://0x7F.1:PORT/',
  'https://127.0.0.1.:PORT/',
  'https://127.1.2.3:PORT/',
  'https://%31%32%37.0.0.1:PORT/',
  'https://１２７.0.0.1:PORT/',
  'https://127。0。0。1:PORT/',
  'https://①②⑦.0.0.1:PORT/',
  'https://0:PORT/',
  'https://0.0.0.0:PORT/',
  'https://[::]:PORT/',
  'https://[::1]:PORT/',
  'https://[0:0:0:0:0:0:0:1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://[::ffff:7f00:1]:PORT/',
  'https://[0:0:0:0:0:ffff:7f00:1]:PORT/',
  'https://[::127.0.0.1]:PORT/',
  'https://[64:ff9b::127.0.0.1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://localhost:PORT/',
  'https://LOCALHOST:PORT/',
  'https://localhost.:PORT/',
  'https://shop.localhost:PORT/',
  'https://10.0.0.1:PORT/',
  'https://192.168.0.1:PORT/',
  'https://172.16.0.1:PORT/',
  'https://100.100.100.200:PORT/',
  'https://169.254.169.254:PORT/latest/meta-data/',
  'https://[fd00:ec2::254]:PORT/',
  'https://[fe80::1]:PORT/',
  'https://224.0.0.1:PORT/',
  'https://255.255.255.255:PORT/',
];

describe('a request to an address of a client', () => {
  it.each(TRICKS)('makes no connection to %s', async (url) => {
    await expect(post(url, { allowsInsecure: false })).rejects.toThrow(NOT_ALLOWED);
    expect(connections).toBe(0);
  });

  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '127.0.0.1', '::1']])(
    'makes no connection to a name that leads to %s',
    async (...addresses) => {
      const options = { allowsInsecure: false, resolve: resolving(...addresses) };
      await expect(post('https://shop.example:PORT/', options)).rejects.toThrow('no connection was made');
      expect(connections).toBe(0);
    },
  );

  it('connects to the addresses that were checked, and looks the name up once', async () => {
    const resolutions = [['127.0.0.1'], ['10.0.0.1']];
    let lookups = 0;
    const resolve: Resolve = (name) => resolving(...(resolutions[lookups++] ?? []))(name);
    await expect(post('http://shop.example:PORT/', { resolve })).resolves.toMatchObject({ status: 200 });
    expect(lookups).toBe(1);
    await expect(post('http://shop.example:PORT/', { resolve })).rejects.toThrow('no connection was made');
    expect(connections).toBe(1);
  });

  it('skips addresses of a name that are not allowed', async () => {
    const options = { resolve: resolving('10.0.0.1', '127.0.0.1') };
    await expect(post('http://shop.example:PORT/', options)).resolves.toMatchObject({ status: 200 });
  });

  it('gives the reason why a name has no address', async () => {
    const error = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    const resolve: Resolve = () => Promise.reject(error);
    await expect(post('http://shop.example/', { resolve })).rejects.toThrow('There was no response (ENOTFOUND).');
  });

  it('uses only https, unless insecure requests are allowed', async () => {
    const options = { allowsInsecure: false, resolve: resolving('93.184.216.34') };
    await expect(post('http://shop.example/', options)).rejects.toThrow(
      'The URL is not https: no connection was made.',
    );
    expect(connections).toBe(0);
  });
});

describe('a response', () => {
  it('has its status and body', async () => {
    respond = (request, response) => {
      void text(request).then((body) => {
        const { 'webhook-id': id, 'content-type': type, authorization = 'none' } = request.headers;
        response.statusCode = 202;
        response.setHeader('Retry-After', '7');
        response.end([request.method, id, type, authorization, body].join(' '));
      });
    };
    await expect(post('http://127.0.0.1:PORT/a?b=c')).resolves.toEqual({
      status: 202,
      retryAfterMs: 7_000,
      body: 'POST evt_1 application/json none {"name":"Zoë"}',
    });
  });

  it('with a redirect is not followed', async () => {
    respond = (_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/other` }).end();
    };
    await expect(post('http://127.0.0.1:PORT/')).resolves.toMatchObject({ status: 307 });
    expect(connections).toBe(1);
  });

  it('without an end is read up to 4 KiB', async () => {
    respond = (_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.once('close', () => {
        clearInterval(timer);
      });
    };
    const { body } = await post('http://127.0.0.1:PORT/');
    expect(body).toBe('x'.repeat(4_096));
  });

  it('is text that a database can store, for any bytes', async () => {
    respond = (_request, response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62]));
    await expect(post('http://127.0.0.1:PORT/')).resolves.toMatchObject({ body: 'a\ufffd\ufffdb' });
  });

  it('that never begins ends with the timeout', async () => {
    respond = (): undefined => undefined;
    await expect(post('http://127.0.0.1:PORT/', { timeoutMs: 200 })).rejects.toThrow('no response within 0.2 s');
  });

  it('counts with the part of its body that arrived before the timeout', async () => {
    respond = (_request, response) => response.writeHead(410).write('x');
    await expect(post('http://127.0.0.1:PORT/', { timeoutMs: 500 })).resolves.toMatchObject({ status: 410, body: 'x' });
  });

  it('counts when the connection breaks off in its body', async () => {
    respond = (request, response) => {
      response.writeHead(503, { 'Retry-After': '7', 'Content-Length': '9' });
      response.write('x', () => {
        request.socket.destroySoon();
      });
    };
    const response = { status: 503, retryAfterMs: 7_000, body: 'x' };
    await expect(post('http://127.0.0.1:PORT/')).resolves.toEqual(response);
  });

  it('counts when the caller aborts while its body arrives', async () => {
    const aborting = new AbortController();
    respond = (_request, response) => {
      response.write('x');
      setTimeout(() => {
        aborting.abort();
      }, 50);
    };
    const response = { status: 200, body: 'x' };
    await expect(post('http://127.0.0.1:PORT/', { signal: aborting.signal })).resolves.toMatchObject(response);
  });

  it('is an error when the connection is closed before it begins', async () => {
    respond = (request) => request.socket.destroy();
    await expect(post('http://127.0.0.1:PORT/')).rejects.toThrow('There was no response (ECONNRESET).');
  });

  it('that switches protocols has no body', async () => {
    const request = post('http://127.0.0.1:PORT/', { timeoutMs: 2_000 });
    respond = ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    };
    await expect(request).resolves.toEqual({ status: 101, retryAfterMs: 0, body: '' });
  });

  it('is received also when the receiver has closed the idle connection', async () => {
    const requests = new OutgoingRequests({ allowsInsecure: true });
    const send = (): Promise<OutgoingResponse> =>
      requests.post({
        url: `http://127.0.0.1:${port}/`,
        headers: {},
        body: '',
        timeoutMs: 5_000,
        mostBytes: 10,
        signal: new AbortController().signal,
      });
    respond = (_request, response) => response.end('ok');
    await send();
    let wasReset = false;
    respond = (request, response) => {
      if (wasReset) response.end('ok');
      else request.socket.resetAndDestroy();
      wasReset = true;
    };
    await expect(send()).resolves.toMatchObject({ status: 200 });
    expect(connections).toBe(2);
  });
});
