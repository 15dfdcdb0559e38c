import type { ApiKey } from './api-key.js';
import type { Scope } from './scope.js';

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

/** The keys of the service. */
export abstract class ApiKeysRepository {
  /** Stores a key, unless one with the same secret is there: then it stays as it is. @returns whether it was stored */
  abstract add(key: ApiKey): Promise<boolean>;
  /** The key whose secret, or one of whose former secrets, has this hash; whether it still opens the key, the key knows. */
  abstract findByHash(hash: Buffer): Promise<ApiKey | undefined>;
  abstract list(query: ApiKeysQuery): Promise<ListedApiKey[]>;
  /** Changes a key under a lock: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined>;
  /** The ids of the usable keys with `scope`; until the end of the transaction, nobody else changes these keys. */
  abstract holdUsable(scope: Scope, now: Date): Promise<string[]>;
  abstract noteUse(keyId: string, at: Date): Promise<void>;
}
