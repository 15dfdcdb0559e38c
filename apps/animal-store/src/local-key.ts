import { type ApiKey, type AuthApi, isMistyped, isSecret, newSecret, type RegisteredName } from '#auth';
import { StartError, LocalKeyFile } from '#config';
import type { Runtime } from '#observability';

/** The key that the local default makes for the person at the machine. */
export interface LocalKey {
  readonly secret: string;
  /** The file it is kept in, readable by its owner alone. */
  readonly file: string;
  /** Whether this start made it. */
  readonly isNew: boolean;
  /** Whether requests with it are let in. */
  readonly isOpen: boolean;
  /** Until when they are, when a rotation has replaced it. */
  readonly graceEnd: Date | undefined;
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
  keys: AuthApi,
  { settings, logger, clock }: Runtime,
): Promise<LocalKey | undefined> {
  const register = async (secret: string, name: RegisteredName): Promise<{ apiKey: ApiKey; isOpen: boolean }> => {
    const registered = await keys.register(secret, name);
    if (!registered.isOpen) {
      const { keyId } = registered.apiKey.record;
      logger.warn({ keyId, name }, 'this key is revoked, expired or replaced: requests with it are refused');
    }
    return registered;
  };
  if (settings.BOOTSTRAP_API_KEY !== undefined) {
    if (isMistyped(settings.BOOTSTRAP_API_KEY)) throw new StartError(MISTYPED);
    await register(settings.BOOTSTRAP_API_KEY, 'bootstrap');
    return undefined;
  }
  if (settings.DATABASE_URL !== undefined) return undefined;
  const kept = await openKeyFile(new LocalKeyFile(settings.DATA_DIR));
  const { apiKey, isOpen } = await register(kept.secret, 'local');
  const graceEnd = apiKey.hasReplaced(kept.secret) ? apiKey.graceEnd(clock.now()) : undefined;
  return { ...kept, isOpen, graceEnd };
}

async function openKeyFile(file: LocalKeyFile): Promise<Pick<LocalKey, 'secret' | 'file' | 'isNew'>> {
  const kept = await file.read();
  if (kept !== undefined) {
    if (isSecret(kept)) return { secret: kept, file: file.path, isNew: false };
    throw new StartError(`DATA_DIR: ${file.path} holds no key: delete the file, and the next start makes a new one`);
  }
  const secret = newSecret();
  // Before it is registered, so that no key counts which nobody has.
  await (await file.draft(secret)).keep();
  return { secret, file: file.path, isNew: true };
}
