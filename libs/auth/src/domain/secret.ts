import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'ask_';
const RANDOM_BYTES = 32;
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
const RECOGNISABLE_LENGTH = 8;

/** A new secret: `ask_`, 256 random bits as 43 base64url characters, and 6 characters of checksum. */
export function newSecret(): string {
  const body = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return body + checksum(body);
}

/** Whether `text` has the form of a secret of this service, with a correct checksum. */
export function isSecret(text: string): boolean {
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return /^ask_[A-Za-z0-9_-]{43}$/.test(body) && text === body + checksum(body);
}

/** Whether `text` begins like a secret of this service, but has another form or a wrong checksum. */
export function isMistyped(text: string): boolean {
  return text.startsWith(PREFIX) && !isSecret(text);
}

/** The SHA-256 of a secret: only this is stored. A secret has 256 random bits, so it needs no slow hash. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The secret of a request. */
export class PresentedSecret {
  /** `hashOf(text)` in base64. */
  readonly hashText: string;

  constructor(readonly text: string) {
    this.hashText = hash('sha256', text, 'base64');
  }

  /** `hashOf(text)`. */
  get hash(): Buffer {
    return Buffer.from(this.hashText, 'base64');
  }
}

/** Compares in constant time, for the same length. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The first 8 characters of a secret, which are stored so that users can recognise it. */
export function prefixOf(secret: string): string {
  return secret.slice(0, RECOGNISABLE_LENGTH);
}

/** CRC-32 in base 62, most significant digit first. */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = (BASE_62[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
