import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** A secret that is generated for a local installation and stored in DATA_DIR. */
export interface LocalSecret {
  readonly secret: string;
  /** The path of its file, which only its owner can read. */
  readonly file: string;
  /** Whether this call generated it. */
  readonly isNew: boolean;
}

export interface LocalSecretOptions {
  /** DATA_DIR. */
  readonly directory: string;
  /** The name of the file. */
  readonly name: string;
  readonly generate: () => string;
  readonly isValid: (secret: string) => boolean;
  /** The end of the message when the file holds no valid secret; it follows the path of the file. */
  readonly remedy: string;
}

/**
 * Reads a secret from a file in DATA_DIR. Generates it when there is no file.
 * @throws StartError when the file cannot be read or holds no valid secret
 */
export function openLocalSecret(options: LocalSecretOptions): LocalSecret {
  const file = join(options.directory, options.name);
  const present = readSecret(file, options);
  if (present !== undefined) return { secret: present, file, isNew: false };
  const secret = options.generate();
  mkdirSync(options.directory, { recursive: true });
  // Written to a draft and linked, so that the file never has an incomplete secret. A start that is killed may leave the draft.
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
    return { secret, file, isNew: true };
  } catch (error) {
    // Another process has generated one at the same time.
    const other = codeOf(error) === 'EEXIST' ? readSecret(file, options) : undefined;
    if (other === undefined) throw error;
    return { secret: other, file, isNew: false };
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(file: string, { isValid, remedy }: LocalSecretOptions): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`DATA_DIR: cannot read ${file} (${(error as Error).message})`);
  }
  if (isValid(text)) return text;
  throw new StartError(`DATA_DIR: ${file} ${remedy}`);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
