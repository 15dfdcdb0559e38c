import type { ApiKey } from './api-key.js';

/** The channel on which every change of the keys is announced, with the public id of the key. */
export const API_KEY_CHANGES = 'api_key_changes';

/** What a key is called whose secret was brought along; such a secret may have any form. */
export const REGISTERED_NAMES = ['bootstrap', 'local'] as const;

export type RegisteredName = (typeof REGISTERED_NAMES)[number];

/** The keys of the service. */
export abstract class ApiKeysRepository {
  /** Stores a key, unless one with the same secret was ever stored: then it stays as it is. Announces it. */
  abstract add(key: ApiKey): Promise<void>;
  /** The keys with these hashes, each in the place of its hash. */
  abstract findByHashes(hashes: readonly Buffer[]): Promise<(ApiKey | undefined)[]>;
  /** All keys in the order they were made. */
  abstract list(): Promise<ApiKey[]>;
  /** All keys with one of the names for registered keys, those that were registered among them. */
  abstract listRegistered(): Promise<ApiKey[]>;
  /** Changes a key under a lock: loads it, applies `change`, stores and announces it. Undefined when there is none. */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined>;
  /** Notes when keys were used, by their public ids; what was noted less than a minute before stays. */
  abstract noteUses(uses: ReadonlyMap<string, Date>): Promise<void>;
}
