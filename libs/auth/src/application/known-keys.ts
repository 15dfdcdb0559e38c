import { LRUCache } from 'lru-cache';
import type { ApiKey } from '../domain/api-key.js';

/** A key that was looked up, and the hash of the secret that it was found by. */
export interface KnownKey {
  readonly apiKey: ApiKey;
  readonly hash: Buffer;
}

/** At about 1 kB each. */
const MAX_KEYS = 10_000;
/** A change that another process makes of a key counts here within a second, the time of the lookup included. */
const TRUSTED_MS = 800;

/** The usable keys that this process has looked up in the last 800 ms, by the hash of their secret. */
export class KnownKeys {
  private readonly keys = new LRUCache<string, KnownKey>({ max: MAX_KEYS, ttl: TRUSTED_MS, ttlResolution: 0 });
  /** How often a key was remembered when it was looked for, and how often not. */
  readonly checks = { hit: 0, missed: 0 };
  /** Grows with every change: a lookup that was under way meanwhile may have found the key as it was before. */
  private changes = 0;

  /** @param hashText of the secret, in base64 */
  find(hashText: string): KnownKey | undefined {
    const key = this.keys.get(hashText);
    if (key === undefined) this.checks.missed += 1;
    else this.checks.hit += 1;
    return key;
  }

  /** Gives what `lookUp` finds, and remembers it from the time when the lookup began. */
  async remember(hashText: string, lookUp: (hash: Buffer) => Promise<ApiKey | undefined>): Promise<ApiKey | undefined> {
    const start = performance.now();
    const before = this.changes;
    const hash = Buffer.from(hashText, 'base64');
    const apiKey = await lookUp(hash);
    if (apiKey !== undefined && this.changes === before) this.keys.set(hashText, { apiKey, hash }, { start });
    return apiKey;
  }

  /** Call it once a change of the key is committed: this process refuses what is revoked at once. */
  forget(keyId: string): void {
    this.changes += 1;
    for (const [hashText, { apiKey }] of this.keys.entries()) {
      if (apiKey.record.keyId === keyId) this.keys.delete(hashText);
    }
  }
}
