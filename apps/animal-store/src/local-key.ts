import { type ApiKey, type AuthApi, isMistyped, isSecret, newSecret, type RegisteredName } from '#auth';
import { type LocalSecret, LocalSecretFile, StartError } from '#config';
import type { Runtime } from '#observability';

/** The API key that is generated for a local installation, without DATABASE_URL and BOOTSTRAP_API_KEY. */
export interface LocalKey extends LocalSecret {
  /** Whether it is valid. */
  readonly isValid: boolean;
  /** The end of its grace period, when a rotation has replaced it. */
  readonly graceEnd: Date | undefined;
}

const MISTYPED =
  'BOOTSTRAP_API_KEY: begins with ask_ like the keys of this service, but its last six characters are not its checksum: ' +
  'correct it, or choose one that does not begin with ask_';

const KEY_FORM = {
  generate: newSecret,
  isValid: isSecret,
  remedy: 'holds no key: delete the file, and the next start makes a new one',
};

/**
 * Registers BOOTSTRAP_API_KEY or, without it and with the local database, the local key, which the first start generates
 * and stores in DATA_DIR.
 * @returns the local key, or undefined when there is none
 * @throws StartError when the checksum of BOOTSTRAP_API_KEY is wrong, or the file of the local key holds no key
 */
export async function registerInitialKey(
  keys: AuthApi,
  { settings, logger, clock }: Runtime,
): Promise<LocalKey | undefined> {
  const register = async (secret: string, name: RegisteredName): Promise<{ apiKey: ApiKey; isValid: boolean }> => {
    const registered = await keys.register(secret, name);
    if (!registered.isValid) {
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
  // The file is written before the key is registered, so that no registered key is lost.
  const stored = new LocalSecretFile(settings.DATA_DIR, 'api-key').open(KEY_FORM);
  const { apiKey, isValid } = await register(stored.secret, 'local');
  const graceEnd = apiKey.hasReplaced(stored.secret) ? apiKey.graceEnd(clock.now()) : undefined;
  return { ...stored, isValid, graceEnd };
}
