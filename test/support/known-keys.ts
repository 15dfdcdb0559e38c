import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every usable key that the tests of this file have created or received. */
const known = new Set<string>();

/** A key in the response of `POST /api-keys` or of a rotation. */
const RETURNED = /"key":"([^"]{32,})"/g;

/**
 * The lines in which a program may print a key: the result of `keys issue` and `keys rotate`, as text and as JSON, and the
 * greeting of the first local start. No line of a log matches.
 */
const SHOWN = [
  /^key: {5}(\S+)$/gm,
  /^\{"keyId":"\w+","key":"([^"]+)"/gm,
  /^ {2}API key: {7}(ask_\S+)$/gm,
  /^ {2}First request: curl .*?(ask_[\w-]+).*$/gm,
];

/** Adds a secret that must not be in logs, output and databases of this test file. */
export function rememberKey(key: string): void {
  known.add(key);
}

/** Adds the API keys in a response to the known keys. */
export function rememberReturnedKeys(response: string): void {
  for (const [, key = ''] of response.matchAll(RETURNED)) rememberKey(key);
}

/** The output of a program without the keys that it may print, which are added to the known keys. */
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

/** The known keys in every encoding from which they could be restored. */
export function spellings(): string[] {
  return [...new Set(Array.from(known, spellingsOf).flat())];
}

/** The first eight characters are not secret: lists of keys show them. */
function spellingsOf(key: string): string[] {
  const bytes = Buffer.from(key);
  const secret = key.slice(8);
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('base64').slice(0, -4)];
}

/** @throws Error with the place and the text before the key, when the text contains a known one */
export function expectNoKey(place: string, text: string): void {
  for (const spelling of spellings()) {
    const at = text.indexOf(spelling);
    if (at !== -1) throw new Error(`${place} holds a usable key, after: ${redacted(text.slice(0, at))}`);
  }
}

/** Checks all files below a folder as expectNoKey does. */
export async function expectNoKeyBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    expectNoKey(entry.name, await readFile(join(entry.parentPath, entry.name), 'latin1'));
  }
}

/** The end of the text before a key, without words that could be part of another key. */
function redacted(before: string): string {
  return JSON.stringify(before.slice(-100).replace(/[\w+/=%-]{12,}/g, '…'));
}
