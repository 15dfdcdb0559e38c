import type { Page } from '#kernel';
import type { Actor } from './domain/actor.js';
import type { ApiKey, ApiKeyDescription } from './domain/api-key.js';
import type { ApiKeysQuery, ListedApiKey, RegisteredName } from './domain/api-keys.repository.js';

/** A key with its new secret, which is shown this once and never again. */
export interface IssuedKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

/**
 * Gives a new secret to whom it is for, before the change of its key is committed: when it throws, the key stays as it
 * was, so that no secret counts which nobody has.
 */
export type HandOver = (issued: IssuedKey) => Promise<void> | void;

/** What others may ask of the API keys. Requests are checked by the guards. */
export abstract class AuthApi {
  /**
   * Makes a secret that exists already a key with every scope, unless it ever was one: a key that was revoked stays so,
   * and a secret that was replaced stays replaced. One that was registered when there were fewer scopes gets the others.
   * @returns the key, and whether the secret opens it
   */
  abstract register(secret: string, name: RegisteredName): Promise<{ apiKey: ApiKey; isOpen: boolean }>;

  /** @throws InvalidValue when the description is not allowed, InsufficientScope, what `handOver` throws */
  abstract issue(description: ApiKeyDescription, actor: Actor, handOver?: HandOver): Promise<IssuedKey>;

  abstract list(query?: ApiKeysQuery): Promise<Page<ListedApiKey>>;

  /**
   * @throws ApiKeyNotFound, InvalidValue, InsufficientScope when the key may do what the actor may not, ApiKeyEnded,
   * what `handOver` throws
   */
  abstract rotate(
    keyId: string,
    graceSeconds: number | undefined,
    actor: Actor,
    handOver?: HandOver,
  ): Promise<IssuedKey>;

  /** @throws ApiKeyNotFound, LastManagingKey when a key would revoke the last usable one that can manage keys */
  abstract revoke(keyId: string, actor: Actor): Promise<ApiKey>;
}
