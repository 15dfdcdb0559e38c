import { LRUCache } from 'lru-cache';
import type { Notifications } from '#platform/database';
import type { ApiKey } from '../domain/api-key.js';
import { API_KEY_CHANGES } from '../domain/api-keys.repository.js';

/** A key that was seen, and the hash of the secret that it was seen with. */
export interface KnownKey {
  readonly apiKey: ApiKey;
  readonly hash: Buffer;
}

/** At about 1 kB each. */
const MAX_KEYS = 10_000;

/**
 * The usable keys that this process has seen, by the hash of their secret. They count only while every change of a key
 * is heard; what is not known is for the database to say.
 */
export class KnownKeys {
  private readonly keys = new LRUCache<string, KnownKey>({ max: MAX_KEYS });
  /** How often a key was remembered when it was looked for, and how often not. */
  readonly checks = { hit: 0, missed: 0 };
  private registered: ReadonlySet<string> | undefined;
  /** Grows with whatever may have outdated an answer of the database that is under way. */
  private changes = 0;

  constructor(private readonly notifications: Pick<Notifications, 'isLive' | 'subscribe'>) {
    notifications.subscribe(API_KEY_CHANGES, {
      onNotification: (keyId) => {
        this.forget(keyId);
      },
      onLost: () => {
        this.forgetAll();
      },
    });
  }

  /** @param hashText of the secret, in base64 */
  find(hashText: string): KnownKey | undefined {
    const key = this.notifications.isLive ? this.keys.get(hashText) : undefined;
    if (key === undefined) this.checks.missed += 1;
    else this.checks.hit += 1;
    return key;
  }

  /** Whether a key with this hash was registered, and so need not have the form of those made here; unless unknown. */
  isRegistered(hashText: string): boolean | undefined {
    return this.notifications.isLive ? this.registered?.has(hashText) : undefined;
  }

  /** Gives what `lookUp` finds, and remembers it unless a change was heard, or could have been missed, meanwhile. */
  async remember(hashText: string, lookUp: (hash: Buffer) => Promise<ApiKey | undefined>): Promise<ApiKey | undefined> {
    const isCurrent = this.watch();
    const hash = Buffer.from(hashText, 'base64');
    const apiKey = await lookUp(hash);
    if (apiKey !== undefined && isCurrent()) this.keys.set(hashText, { apiKey, hash });
    return apiKey;
  }

  /** As `remember`, for the hashes of all keys that were registered. */
  async rememberRegistered(lookUp: () => Promise<readonly ApiKey[]>): Promise<void> {
    const isCurrent = this.watch();
    if (!isCurrent()) return;
    const records = (await lookUp()).map(({ record }) => record);
    const hashes = records
      .flatMap((record) => [record, ...record.formerSecrets])
      .map(({ hash }) => hash.toString('base64'));
    if (isCurrent()) this.registered = new Set(hashes);
  }

  /** Call it once a change of the key is committed; in other processes, its notification does. */
  forget(keyId: string): void {
    this.changes += 1;
    this.registered = undefined;
    for (const [hashText, { apiKey }] of this.keys.entries()) {
      if (apiKey.record.keyId === keyId) this.keys.delete(hashText);
    }
  }

  private forgetAll(): void {
    this.changes += 1;
    this.registered = undefined;
    this.keys.clear();
  }

  private watch(): () => boolean {
    const { isLive } = this.notifications;
    const before = this.changes;
    return () => isLive && this.changes === before;
  }
}
