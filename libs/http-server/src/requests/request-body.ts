import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '../errors/request-error.js';

const MAX_BODY_BYTES = 65_536;

type Head = Pick<IncomingMessage, 'headers' | 'httpVersion'>;

/** Whether the request has a body, by its head (RFC 9112, section 6.3). */
export function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || declaredBytes(headers) > 0;
}

/** Whether the declared length of the body is within the limit, and the client does not wait for `100 Continue`. */
export function announcesSmallBody(head: Head): boolean {
  const { headers } = head;
  return (
    headers['transfer-encoding'] === undefined && declaredBytes(headers) <= MAX_BODY_BYTES && !awaitsContinue(head)
  );
}

/**
 * Reads the body of a request. Sends `100 Continue` to a client that waits for it. The guards have checked the head
 * before (RFC 9110, section 10.1.1).
 * @returns the bytes; none when the request has no body
 * @throws RequestError `payload_too_large`, `invalid_request` when the body ends too early
 */
export async function readBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  if (!announcesBody(request)) return Buffer.alloc(0);
  if (declaredBytes(request.headers) > MAX_BODY_BYTES) throw tooLarge();
  if (awaitsContinue(request)) response.writeContinue();
  return collect(request);
}

function declaredBytes(headers: IncomingMessage['headers']): number {
  return Number(headers['content-length'] ?? 0);
}

/** HTTP/1.0 has no `100 Continue`; a proxy may forward an `Expect` header nevertheless. */
function awaitsContinue({ headers, httpVersion }: Head): boolean {
  return headers.expect !== undefined && httpVersion === '1.1';
}

function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) stop(tooLarge());
      else chunks.push(chunk);
    };
    const finish = (): void => {
      stop();
      resolve(Buffer.concat(chunks, bytes));
    };
    const fail = (): void => {
      stop(cutShort());
    };
    // Without its listeners the stream keeps flowing, and the rest is dropped.
    const stop = (reason?: RequestError): void => {
      request.off('data', take).off('end', finish).off('close', fail);
      if (reason !== undefined) reject(reason);
    };
    if (request.destroyed) fail();
    else request.on('data', take).on('end', finish).on('close', fail);
  });
}

function tooLarge(): RequestError {
  return new RequestError('payload_too_large', 'The body must not be larger than 65,536 bytes.');
}

function cutShort(): RequestError {
  return new RequestError('invalid_request', 'The request cannot be read: its body ends before its declared length.');
}
