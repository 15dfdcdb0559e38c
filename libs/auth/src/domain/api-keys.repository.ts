import type { ApiKey } from './api-key.js';

/** The keys of the service. */
export abstract class ApiKeysRepository {
  /** Stores a key, unless one with the same secret was ever stored: then it stays as it is. */
  abstract add(key: ApiKey): Promise<void>;
  abstract findByHash(hash: Buffer): Promise<ApiKey | undefined>;
  /** All keys in the order they were made. */
  abstract list(): Promise<ApiKey[]>;
  /** Changes a key under a lock: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined>;
  abstract noteUse(keyId: string, at: Date): Promise<void>;
}
