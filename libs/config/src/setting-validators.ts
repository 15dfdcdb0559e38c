import { makeExactValidator, makeValidator } from 'envalid';
import { readDatabaseAddress } from './database-address.js';
import { isDecodable } from './is-decodable.js';

export const text = makeValidator<string>((value) => value);

export const host = makeValidator<string>((value) => {
  if (!/^[\w.:%-]+$/.test(value))
    throw new Error('must be an address of this machine, or a name of it, such as 127.0.0.1');
  return value;
});

export function oneOf(allowed: readonly string[]) {
  return makeValidator<string>((value) => {
    if (!allowed.includes(value)) throw new Error(`must be one of ${allowed.join(', ')}`);
    return value;
  });
}

export function integer(from: number, to: number) {
  return makeValidator<number>((value) => {
    const number = /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : NaN;
    if (!(number >= from && number <= to)) throw new Error(`must be an integer from ${from} to ${to}`);
    return number;
  });
}

/** Blanks and control characters: `URL` removes some of them silently, the libraries that use the address do not. */
const BLANK_OR_CONTROL = /[\s\p{Cc}]/u;

function address(protocols: readonly string[], example: string, shape = /^/) {
  return makeValidator<string>((value) => {
    const isWellFormed =
      !BLANK_OR_CONTROL.test(value) && shape.test(value) && isDecodable(value) && URL.canParse(value);
    if (!isWellFormed || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`must be an address such as ${example}`);
    }
    return value;
  });
}

export const postgresUrl = makeValidator<string>((value) => {
  readDatabaseAddress(value);
  return value;
});
export const httpUrl = address(['http:', 'https:'], 'http://host:4318', /^https?:\/\//i);
// Anything after the database number would be read as options of ioredis.
export const redisUrl = address(
  ['redis:', 'rediss:'],
  'redis://user:password@host:6379/0',
  /^rediss?:\/\/(?:[^/?#@]*@)?[^/?#@]+(?:\/\d{0,4})?$/i,
);

export const baseUrl = makeValidator<string>((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isBare = /^https?:\/\/[^/?#@\\\s\p{Cc}]+\/[^?#@\\\s\p{Cc}]*$/iu.test(value);
  if (!isBare || url?.pathname.endsWith('/v1') !== true) {
    throw new Error('must be an http or https address that ends with /v1');
  }
  // A reference that begins with // names another host (RFC 3986, section 4.2).
  if (url.pathname.includes('//')) throw new Error('must be an address without // in its path');
  return value;
});

export const origins = makeExactValidator<string[]>((value) => {
  const list = value.split(',').map((origin) => origin.trim());
  // An origin is what a browser sends: scheme, host and port, nothing after them (RFC 6454, section 6.2).
  if (!list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)) {
    throw new Error('must be origins such as https://shop.example, separated by commas');
  }
  return list;
});

export const bearerToken = makeValidator<string>((value) => {
  // RFC 6750, section 2.1: b64token.
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(value) || value.length < 32 || value.length > 256) {
    throw new Error('must be a bearer token of 32 to 256 characters (letters, digits and - . _ ~ + /, then maybe =)');
  }
  return value;
});

export const secretKeys = makeExactValidator<readonly Buffer[]>((value) => {
  const keys = value.split(',').map((key) => key.trim());
  // 32 bytes in base64.
  if (!keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) {
    throw new Error(
      'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints; former ones after commas',
    );
  }
  return keys.map((key) => Buffer.from(key, 'base64'));
});

/** Marks a setting that is or contains a secret, so that it can also be read from a file. */
export function secret<Validated>(validator: Validated): Validated & { readonly isSecret: true } {
  return { ...validator, isSecret: true };
}
