import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** A secret that the local default makes for itself and keeps. */
export interface LocalSecret {
  readonly secret: string;
  /** The file it is kept in, readable by its owner alone. */
  readonly file: string;
  /** Whether this call made it. */
  readonly isNew: boolean;
}

export interface LocalSecretOptions {
  /** DATA_DIR. */
  readonly directory: string;
  /** The name of the file. */
  readonly name: string;
  readonly make: () => string;
  readonly isValid: (secret: string) => boolean;
  /** What to do when the file holds none, to follow the name of the file in a message. */
  readonly remedy: string;
}

/**
 * The secret in a file of DATA_DIR, which is made when it is not there.
 * @throws StartError when the file cannot be read, or holds none
 */
export function openLocalSecret(options: LocalSecretOptions): LocalSecret {
  const file = join(options.directory, options.name);
  const kept = readSecret(file, options);
  if (kept !== undefined) return { secret: kept, file, isNew: false };
  const secret = options.make();
  mkdirSync(options.directory, { recursive: true });
  // Written beside and put in place whole, so that a start cut short leaves no half of a secret.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    return { secret, file, isNew: true };
  } catch (error) {
    // Another process has made one at the same moment.
    const other = codeOf(error) === 'EEXIST' ? readSecret(file, options) : undefined;
    if (other === undefined) throw error;
    return { secret: other, file, isNew: false };
  } finally {
    rmSync(draft);
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
