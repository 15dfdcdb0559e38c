import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every usable key that the tests of this file have made or seen. */
const known = new Set<string>();

/** A key in the response that gives it: of `POST /api-keys`, and of its rotation. */
const GIVEN = /"key":"([^"]{32,})"/g;

/**
 * Where a program is meant to show a key: the result of `keys issue` and `keys rotate`, for people and as JSON, and the
 * greeting of the local start that made its key. Lines of a log begin otherwise.
 */
const SHOWN = [
  /^key: {5}(\S+)$/gm,
  /^\{"keyId":"\w+","key":"([^"]+)"/gm,
  /^ {2}API key: {7}(ask_\S+)$/gm,
  /^ {2}First request: curl .*?(ask_[\w-]+).*$/gm,
];

/** Has the key looked for wherever the tests of this file leave something written. */
export function rememberKey(key: string): void {
  known.add(key);
}

/** Remembers the key that a response gives, if it gives one. */
export function rememberGivenKey(response: string): void {
  for (const [, key = ''] of response.matchAll(GIVEN)) rememberKey(key);
}

/** What a program printed, without the keys that it is meant to show; these are remembered. */
export function withoutShownKeys(printed: string): string {
  return SHOWN.reduce(
    (text, pattern) =>
      text.replace(pattern, (_line, key: string) => {
        rememberKey(key);
        return '';
      }),
    printed,
  );
}

/** The ways in which the known keys could be written down and still be used. */
export function spellings(): string[] {
  return [...new Set(Array.from(known, spellingsOf).flat())];
}

/** The first eight characters are no secret: they tell keys apart. */
function spellingsOf(key: string): string[] {
  const bytes = Buffer.from(key);
  const secret = key.slice(8);
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64').slice(0, -4)];
}

/** @throws Error that names the place and what stands before the key, when the text holds a known one */
export function expectNoKey(place: string, text: string): void {
  for (const spelling of spellings()) {
    const at = text.indexOf(spelling);
    if (at !== -1) throw new Error(`${place} holds a usable key, after: ${redacted(text.slice(0, at))}`);
  }
}

/** As expectNoKey does, for all files of a folder, whatever bytes they have. */
export async function expectNoKeyBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    expectNoKey(entry.name, await readFile(join(entry.parentPath, entry.name), 'latin1'));
  }
}

/** The end of what stands before a key; whatever in it is long enough to be part of another one is left out. */
function redacted(before: string): string {
  return JSON.stringify(before.slice(-100).replace(/[\w+/=%-]{12,}/g, '…'));
}
