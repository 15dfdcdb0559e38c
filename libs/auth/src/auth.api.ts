import type { Page } from '#kernel';
import type { Actor } from './domain/actor.js';
import type { ApiKey, ApiKeyDescription } from './domain/api-key.js';
import type { ListedApiKey, RegisteredName } from './domain/api-keys.repository.js';

/** A key with its new secret, which is not stored. */
export interface IssuedKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

/**
 * Passes a new secret to the user, before the change of its key is committed. When it throws, the change is rolled back, so
 * that a secret never becomes valid unless the user has received it.
 */
export type ShowSecret = (issued: IssuedKey) => Promise<void> | void;

/** The operations of API keys for other modules and commands. The guards check requests. */
export abstract class AuthApi {
  /**
   * Registers a given secret as a key with every scope, unless it is or was the secret of a key: a revoked key stays revoked, a
   * replaced secret stays replaced. A key from an older version also gets the scopes added since then.
   * @returns the key, and whether the secret is valid
   */
  abstract register(secret: string, name: RegisteredName): Promise<{ apiKey: ApiKey; isValid: boolean }>;

  /** @throws InvalidValue when the description is not valid, InsufficientScope, the error of `showSecret` */
  abstract issue(description: ApiKeyDescription, actor: Actor, showSecret?: ShowSecret): Promise<IssuedKey>;

  abstract list(after?: bigint, limit?: number): Promise<Page<ListedApiKey>>;

  /**
   * @param graceSeconds as for GracePeriod
   * @throws InvalidValue, ApiKeyNotFound, InsufficientScope when the key has a scope that the actor lacks, ApiKeyNotUsable, the
   *   error of `showSecret`
   */
  abstract rotate(
    keyId: string,
    graceSeconds: number | undefined,
    actor: Actor,
    showSecret?: ShowSecret,
  ): Promise<IssuedKey>;

  /** @throws ApiKeyNotFound, LastManagingKey when the actor is a key, and `keyId` is the last valid key with `keys:manage` */
  abstract revoke(keyId: string, actor: Actor): Promise<ApiKey>;
}
