import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiKeysService, isMistyped, isSecret, newSecret, type RegisteredName } from '#auth';
import { StartError } from '#platform/config';
import type { Runtime } from '#platform/runtime';

/** The key that the local default makes for the person at the machine. */
export interface LocalKey {
  readonly secret: string;
  /** The file it is kept in, readable by its owner alone. */
  readonly file: string;
  /** Whether this start made it. */
  readonly isNew: boolean;
}

const MISTYPED =
  'BOOTSTRAP_API_KEY: begins with ask_ like the keys made here, but its last six characters are not its checksum: ' +
  'correct it, or let it begin otherwise';

/**
 * Registers the key that the service starts with: BOOTSTRAP_API_KEY, or else, with the local database, one that is
 * made at the first start and kept in DATA_DIR.
 * @returns the local key, or undefined when there is none
 * @throws StartError when BOOTSTRAP_API_KEY is a mistyped key, or the file of the local key holds none
 */
export async function registerInitialKey(
  keys: ApiKeysService,
  { settings, logger }: Runtime,
): Promise<LocalKey | undefined> {
  const register = async (secret: string, name: RegisteredName): Promise<void> => {
    const { apiKey, isOpen } = await keys.register(secret, name);
    if (!isOpen) {
      const { keyId } = apiKey.record;
      logger.warn({ keyId, name }, 'this key is revoked, expired or replaced: requests with it are refused');
    }
  };
  if (settings.BOOTSTRAP_API_KEY !== undefined) {
    if (isMistyped(settings.BOOTSTRAP_API_KEY)) throw new StartError(MISTYPED);
    await register(settings.BOOTSTRAP_API_KEY, 'bootstrap');
    return undefined;
  }
  if (settings.DATABASE_URL !== undefined) return undefined;
  const localKey = await openLocalKey(settings.DATA_DIR);
  await register(localKey.secret, 'local');
  return localKey;
}

async function openLocalKey(dataDirectory: string): Promise<LocalKey> {
  const file = join(dataDirectory, 'api-key');
  const kept = await readKey(file);
  if (kept !== undefined) return { secret: kept, file, isNew: false };
  const secret = newSecret();
  await mkdir(dataDirectory, { recursive: true });
  // Written beside and put in place whole, so that a start cut short leaves no half of a key.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  await link(draft, file).finally(() => rm(draft));
  return { secret, file, isNew: true };
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (isSecret(secret)) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`DATA_DIR: cannot read ${file} (${(error as Error).message})`);
  }
  throw new StartError(`DATA_DIR: ${file} holds no key: delete the file, and the next start makes a new one`);
}
