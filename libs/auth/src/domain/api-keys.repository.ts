import type { Page } from '#kernel';
import type { ApiKey } from './api-key.js';

/** A key with its internal id, by which lists are sorted. */
export interface ListedApiKey {
  readonly id: bigint;
  readonly apiKey: ApiKey;
}

/** The name of a key whose secret comes from `BOOTSTRAP_API_KEY`, or from the file of the local key. */
export type RegisteredName = 'bootstrap' | 'local';

/** The stored keys. */
export abstract class ApiKeysRepository {
  /** Stores a key unless a key with the same secret exists. @returns whether it was stored */
  abstract add(key: ApiKey): Promise<boolean>;
  /** The key with a present or former secret that has this hash. `ApiKey.accepts` checks whether the secret is valid. */
  abstract findByHash(hash: Buffer): Promise<ApiKey | undefined>;
  /** Whether a key with this public id exists. */
  abstract exists(keyId: string): Promise<boolean>;
  /**
   * A page of keys, in the order in which they were added.
   * @param after only keys with a greater internal id; undefined: from the first key
   * @param limit the maximum number of keys; undefined: all
   */
  abstract list(after?: bigint, limit?: number): Promise<Page<ListedApiKey>>;
  /** Locks and loads a key, applies `change`, and stores the key. @throws ApiKeyNotFound; the error of `change` */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey>;
  /** Locks up to two usable keys with `keys:manage` until the end of the transaction. @returns their public ids */
  abstract lockManagingKeys(now: Date): Promise<string[]>;
  /** Stores times of last use by public id. Skips a key whose stored time is less than a minute before. */
  abstract recordUses(uses: ReadonlyMap<string, Date>): Promise<void>;
}
