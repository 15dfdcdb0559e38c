import type { Page } from '#kernel';
import type { ApiKey } from './api-key.js';

/** Which keys a list shows, in the order they were made. */
export interface ApiKeysQuery {
  /** Keys with a greater id alone; from the first when absent. */
  readonly after?: bigint | undefined;
  /** The most keys of the page; all when absent. */
  readonly limit?: number | undefined;
}

/** A key, and its number, by which keys are listed. */
export interface ListedApiKey {
  readonly id: bigint;
  readonly apiKey: ApiKey;
}

/** What a key is called whose secret was brought along. */
export type RegisteredName = 'bootstrap' | 'local';

/** The keys of the service. */
export abstract class ApiKeysRepository {
  /** Stores a key, unless one with the same secret is there: then it stays as it is. @returns whether it was stored */
  abstract add(key: ApiKey): Promise<boolean>;
  /** The key whose secret, or one of whose former secrets, has this hash; whether it still opens the key, the key knows. */
  abstract findByHash(hash: Buffer): Promise<ApiKey | undefined>;
  /** Whether there is a key with this public id. */
  abstract exists(keyId: string): Promise<boolean>;
  abstract list(query: ApiKeysQuery): Promise<Page<ListedApiKey>>;
  /** Changes a key that no other caller changes meanwhile: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined>;
  /** The ids of usable keys that may manage keys, two at most; nobody else changes these until the transaction ends. */
  abstract holdManaging(now: Date): Promise<string[]>;
  /** Notes when keys were used, by their public ids; what was noted less than a minute before stays. */
  abstract noteUses(uses: ReadonlyMap<string, Date>): Promise<void>;
}
