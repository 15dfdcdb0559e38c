import { Page } from '#kernel';
import { ApiKey, RECORD_USE_EVERY_MS } from './api-key.js';
import { ApiKeyNotFound } from './api-key.errors.js';
import { ApiKeysRepository, type ListedApiKey } from './api-keys.repository.js';

/** A repository in memory, for tests. `test/repositories` checks that it behaves as the one in PostgreSQL. */
export class InMemoryApiKeys extends ApiKeysRepository {
  /** The number of lookups. */
  lookups = 0;
  /** Delays each lookup after it has read the key, so that a test can change the stored key in the meantime. */
  responding: Promise<unknown> = Promise.resolve();
  private readonly stored: ApiKey[] = [];

  override add(key: ApiKey): Promise<boolean> {
    const isNew = this.stored.every(({ record }) => !record.hash.equals(key.record.hash));
    if (isNew) this.stored.push(copyOf(key));
    return Promise.resolve(isNew);
  }

  override async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
    this.lookups += 1;
    const hasHash = ({ hash: own }: { readonly hash: Buffer }): boolean => own.equals(hash);
    const found = this.stored.find(({ record }) => hasHash(record) || record.formerSecrets.some(hasHash));
    const copy = found && copyOf(found);
    await this.responding;
    return copy;
  }

  override exists(keyId: string): Promise<boolean> {
    return Promise.resolve(this.stored.some(({ record }) => record.keyId === keyId));
  }

  override list(after = 0n, limit = Infinity): Promise<Page<ListedApiKey>> {
    const rows = this.stored.map((key, index) => ({ id: BigInt(index + 1), apiKey: copyOf(key) }));
    const rest = rows.filter(({ id }) => id > after);
    return Promise.resolve(new Page(rest.slice(0, limit), rest.length > limit));
  }

  override lockManagingKeys(now: Date): Promise<string[]> {
    const managing = this.stored.filter((key) => key.allows('keys:manage') && key.isUsable(now));
    const latestExpiryFirst = managing.toSorted(
      (one, other) => Number(other.record.expiresAt) - Number(one.record.expiresAt),
    );
    return Promise.resolve(latestExpiryFirst.slice(0, 2).map(({ record }) => record.keyId));
  }

  override async update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey> {
    const index = this.stored.findIndex(({ record }) => record.keyId === keyId);
    const key = this.stored[index];
    if (key === undefined) throw ApiKeyNotFound.create();
    const changed = copyOf(key);
    await Promise.resolve();
    change(changed);
    this.stored[index] = copyOf(changed);
    return changed;
  }

  override recordUses(uses: ReadonlyMap<string, Date>): Promise<void> {
    for (const [index, { record }] of this.stored.entries()) {
      const at = uses.get(record.keyId);
      const isDue = at !== undefined && Number(at) - Number(record.lastUsedAt ?? -Infinity) >= RECORD_USE_EVERY_MS;
      if (isDue) this.stored[index] = ApiKey.restore({ ...record, lastUsedAt: at });
    }
    return Promise.resolve();
  }
}

function copyOf({ record }: ApiKey): ApiKey {
  return ApiKey.restore(record);
}
