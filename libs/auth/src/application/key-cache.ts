import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '#observability';
import type { ApiKey } from '../domain/api-key.js';

/** A key, and the hash of the secret by which it was found. */
export interface CachedKey {
  readonly apiKey: ApiKey;
  readonly hash: Buffer;
}

/** A cached key takes about 1 kB. */
const MAX_KEYS = 10_000;
/** Counted from the start of the lookup, so that a change by another process takes effect within a second. */
const TTL_MS = 800;

/** A cache of the usable keys that were looked up in the last 800 ms, by the hash of their secret. */
@Injectable()
export class KeyCache {
  private readonly keys = new LRUCache<string, CachedKey>({ max: MAX_KEYS, ttl: TTL_MS, ttlResolution: 0 });
  private hits = 0;
  private misses = 0;
  /** Incremented by every change. A lookup that was running during a change may have read the old key, so it is not cached. */
  private changes = 0;

  constructor(metrics: Metrics) {
    metrics.observableCounter('api_key_remembered_total', 'Hits of the cache of API keys.', () => this.hits);
    metrics.observableCounter('api_key_unknown_total', 'Misses of the cache of API keys.', () => this.misses);
  }

  /** @param hashText the SHA-256 of the secret, in base64 */
  find(hashText: string): CachedKey | undefined {
    const key = this.keys.get(hashText);
    if (key === undefined) this.misses += 1;
    else this.hits += 1;
    return key;
  }

  /** Returns the result of `lookUp`, and caches a key for 800 ms from the start of the lookup. */
  async load(hashText: string, lookUp: (hash: Buffer) => Promise<ApiKey | undefined>): Promise<ApiKey | undefined> {
    const start = performance.now();
    const before = this.changes;
    const hash = Buffer.from(hashText, 'base64');
    const apiKey = await lookUp(hash);
    if (apiKey !== undefined && this.changes === before) this.keys.set(hashText, { apiKey, hash }, { start });
    return apiKey;
  }

  /** Call this after a change of the key is committed, so that the change takes effect in this process at once. */
  evict(keyId: string): void {
    this.changes += 1;
    for (const [hashText, { apiKey }] of this.keys.entries()) {
      if (apiKey.record.keyId === keyId) this.keys.delete(hashText);
    }
  }
}
