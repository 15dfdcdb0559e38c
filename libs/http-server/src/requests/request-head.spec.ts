import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { checkHead, headTooLarge, routedUrl } from './request-head.js';

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

describe('a URL', () => {
  const request = (url: string): IncomingMessage =>
    ({
      url,
      httpVersion: '1.1',
      httpVersionMajor: 1,
      rawHeaders: ['Host', 'localhost'],
      headers: {},
    }) as unknown as IncomingMessage;

  it.each(['/v1/pets?name=!~', 'http://localhost/v1/pets?name=%C3%A9'])('%s is accepted', (url) => {
    expect(() => {
      checkHead(request(url), url);
    }).not.toThrow();
    expect(routedUrl(request(url))).toBe(url);
  });

  it.each(['\x00', '\t', '\n', ' ', '\x7f', '\x80', '\xa0', '\xe9', '\xff'])(
    'with %j is refused, whatever the parser of Node.js accepts',
    (character) => {
      const urls = [`/v1/pets?name=${character}`, `${character}/v1/pets`, `http://localhost/${character}%C3%A9`];
      for (const url of urls) {
        expect(() => {
          checkHead(request(url), url);
        }).toThrow('The URL must hold visible ASCII characters only; percent-encode others.');
        expect(routedUrl(request(url))).toBe('/');
      }
    },
  );
});
