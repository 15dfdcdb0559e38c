import type { ApiKey } from './api-key.js';

/** Which keys a list shows, in the order they were made. */
export interface ApiKeysQuery {
  /** Keys with a greater id alone; from the first when absent. */
  readonly after?: bigint | undefined;
  /** The most keys to give; all when absent. */
  readonly take?: number | undefined;
}

/** A key with its place in the order in which keys were made. */
export interface ListedApiKey {
  readonly id: bigint;
  readonly apiKey: ApiKey;
}

/** The channel on which every change of the keys is announced, with the public id of the key. */
export const API_KEY_CHANGES = 'api_key_changes';

/** What a key is called whose secret was brought along; such a secret may have any form. */
export const REGISTERED_NAMES = ['bootstrap', 'local'] as const;

export type RegisteredName = (typeof REGISTERED_NAMES)[number];

/** The keys of the service. Every change is announced. */
export abstract class ApiKeysRepository {
  /** Stores a key, unless one with the same secret is there: then it stays as it is. @returns whether it was stored */
  abstract add(key: ApiKey): Promise<boolean>;
  /** The key whose secret, or one of whose former secrets, has this hash; whether it still opens the key, the key knows. */
  abstract findByHash(hash: Buffer): Promise<ApiKey | undefined>;
  abstract list(query: ApiKeysQuery): Promise<ListedApiKey[]>;
  /** All keys with one of the names for registered keys, those that were registered among them. */
  abstract listRegistered(): Promise<ApiKey[]>;
  /** Changes a key under a lock: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined>;
  /** The ids of usable keys that may manage keys, two at most; nobody else changes these until the transaction ends. */
  abstract holdManaging(now: Date): Promise<string[]>;
  /** Notes when keys were used, by their public ids; what was noted less than a minute before stays. */
  abstract noteUses(uses: ReadonlyMap<string, Date>): Promise<void>;
}
