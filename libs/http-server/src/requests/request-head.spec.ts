import { describe, expect, it } from '@jest/globals';
import { headTooLarge } from './request-head.js';

const LONG = 'a'.repeat(60_000);
const GET = 'GET /v1/pets HTTP/1.1\r\nHost: localhost\r\n\r\n';
const URL_LIMIT = 'The URL must not be longer than 8192 bytes.';
const HEADERS_LIMIT = 'The headers must not be larger than 16384 bytes.';

describe('a head that is too large', () => {
  it.each([
    ['its URL, in one packet', `GET /v1/pets?${LONG}`, 'uri_too_long', URL_LIMIT],
    ['its URL, behind another request', `${GET}GET /v1/pets?${LONG}`, 'uri_too_long', URL_LIMIT],
    ['its headers, in one packet', `GET /v1/pets HTTP/1.1\r\nX-A: ${LONG}`, 'headers_too_large', HEADERS_LIMIT],
    ['one of both: its start came before', LONG, 'headers_too_large', `${HEADERS_LIMIT} ${URL_LIMIT}`],
    ['one of both: a body is before it', `${GET}{}GET /${LONG}`, 'headers_too_large', `${HEADERS_LIMIT} ${URL_LIMIT}`],
  ])('is refused because of %s', (_what, read, code, message) => {
    expect(headTooLarge(Buffer.from(read, 'latin1'))).toMatchObject({ code, message });
  });
});
