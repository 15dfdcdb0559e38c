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

/** Whether `text` is a secret made here, its checksum included. */
export function isSecret(text: string): boolean {
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return /^ask_[A-Za-z0-9_-]{43}$/.test(body) && text === body + checksum(body);
}

/** Whether `text` begins as the secrets made here, but is none. */
export function isMistyped(text: string): boolean {
  return text.startsWith(PREFIX) && !isSecret(text);
}

/** The SHA-256 under which a secret is kept and found; 256 random bits need no slow hash. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** A secret as a request presents it. */
export class PresentedSecret {
  /** `hashOf(text)` in base64. */
  readonly hashText: string;

  constructor(readonly text: string) {
    this.hashText = hash('sha256', text, 'base64');
  }
}

/** Whether both are the same; how long that takes does not tell how much of them is. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The first characters of a secret, by which its owner recognises it. */
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
