import { connect, type Socket } from 'node:net';
import { expectErrorBody } from './documented.js';

/** An HTTP response that was read from a socket. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawOptions {
  /** Whether to half-close the connection after the last byte. */
  readonly end?: boolean;
}

/** The read timeout of a connection: less than the timeout of a test. */
const READ_TIMEOUT_MS = 25_000;

/** Sends bytes on a new connection, and returns all received bytes after the service has closed it. */
export function exchange(address: string, bytes: string | Buffer, { end = false }: RawOptions = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = open(address);
    socket.setTimeout(READ_TIMEOUT_MS, () => socket.destroy(new Error('the service kept the connection open')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Bytes before a reset are returned too.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    // The service has ended its side; a half-open socket is closed after both sides have.
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      resolve(Buffer.concat(chunks));
    });
    if (end) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Connects to the service. */
export function open(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect({ host: hostname, port: Number(port), allowHalfOpen: true });
}

/**
 * Reads the bytes of a connection as HTTP/1.1 responses.
 * @throws Error when the bytes are not complete responses, or the body of a failure is not a documented Error
 */
export function parseResponses(bytes: Buffer): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) throw new Error(`not an HTTP response: ${rest.toString('latin1')}`);
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) [\w ]*$/.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new Error(`not a status line: ${first}`);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = status === 100 || status === 204 || status === 304 ? 0 : Number(headers['content-length']);
    if (!(length <= rest.length - end - 4)) throw new Error(`cut short: ${rest.toString('latin1')}`);
    const body = rest.subarray(end + 4, end + 4 + length).toString();
    if (status >= 400) expectErrorBody(status, body);
    responses.push({ status, headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return responses;
}

/** Reads the bytes of a connection as exactly one response. */
export function parseResponse(bytes: Buffer): RawResponse {
  const [response, ...more] = parseResponses(bytes);
  if (response === undefined || more.length > 0) throw new Error(`not one response: ${bytes.toString('latin1')}`);
  return response;
}
