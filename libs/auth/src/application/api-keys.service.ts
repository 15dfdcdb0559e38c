import { Injectable } from '@nestjs/common';
import { Clock, GracePeriod, type Page } from '#kernel';
import { Database } from '#database';
import type { AuthApi, ShowSecret, IssuedKey } from '../auth.api.js';
import { Actor } from '../domain/actor.js';
import { ApiKeyNotFound, InsufficientScope, LastManagingKey } from '../domain/api-key.errors.js';
import { ApiKey, type ApiKeyDescription, isKeyId } from '../domain/api-key.js';
import { ApiKeysRepository, type ListedApiKey, type RegisteredName } from '../domain/api-keys.repository.js';
import type { KeyAction } from '../domain/key-records.js';
import { KeyRecordsRepository } from '../domain/key-records.repository.js';
import { SCOPES } from '../domain/scope.js';
import { hashOf, isMistyped, newSecret, type PresentedSecret } from '../domain/secret.js';
import { KeyUsageRecorder } from './key-usage-recorder.service.js';
import { KeyCache } from './key-cache.js';

/** The use cases of API keys. A change and its entry in the audit are one transaction. */
@Injectable()
export class ApiKeysService implements AuthApi {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly records: KeyRecordsRepository,
    private readonly recorder: KeyUsageRecorder,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cache: KeyCache,
  ) {}

  async issue(description: ApiKeyDescription, actor: Actor, showSecret?: ShowSecret): Promise<IssuedKey> {
    const secret = newSecret();
    const issued = { apiKey: ApiKey.create(description, secret, this.clock.now()), secret };
    const show = once(showSecret);
    await this.auditingRefusals(actor, async () => {
      actor.requireScopes(issued.apiKey.record.scopes);
      await this.add(issued.apiKey, 'issued', actor, () => show(issued));
    });
    return issued;
  }

  async register(secret: string, name: RegisteredName): Promise<{ apiKey: ApiKey; isValid: boolean }> {
    const now = this.clock.now();
    const hash = hashOf(secret);
    const found = await this.keys.findByHash(hash);
    if (found === undefined) {
      await this.add(ApiKey.create({ name, scopes: SCOPES }, secret, now), 'registered', Actor.start);
    } else if (found.lacksNewScopes(name)) {
      const { keyId } = found.record;
      await this.changing(keyId, () =>
        this.change(keyId, 'registered', Actor.start, (key) => {
          // Another process may have done it in the meantime.
          if (key.lacksNewScopes(name)) key.allowEverything();
        }),
      );
    }
    const apiKey = await this.keys.findByHash(hash);
    if (apiKey === undefined) throw ApiKeyNotFound.create();
    return { apiKey, isValid: apiKey.accepts(hash, now) };
  }

  /** Whether the secret of the actor is still valid: the body of a request may arrive long after its key was checked. */
  async isValid({ presented }: Actor): Promise<boolean> {
    if (presented === undefined) return true;
    const { hash } = presented;
    return (await this.keys.findByHash(hash))?.accepts(hash, this.clock.now()) === true;
  }

  list(after?: bigint, limit?: number): Promise<Page<ListedApiKey>> {
    return this.keys.list(after, limit);
  }

  async rotate(
    keyId: string,
    graceSeconds: number | undefined,
    actor: Actor,
    showSecret?: ShowSecret,
  ): Promise<IssuedKey> {
    const grace = GracePeriod.create(graceSeconds);
    const secret = newSecret();
    const show = once(showSecret);
    return this.auditingRefusals(actor, () =>
      this.changing(keyId, async () => {
        const apiKey = await this.change(keyId, 'rotated', actor, (found) => {
          actor.requireScopes(found.record.scopes);
          found.rotate(secret, this.clock.now(), grace);
        });
        await show({ apiKey, secret });
        return { apiKey, secret };
      }),
    );
  }

  revoke(keyId: string, actor: Actor): Promise<ApiKey> {
    const now = this.clock.now();
    return this.changing(keyId, async () => {
      // Locked before the key itself, so that of two keys that revoke each other at once, the second waits for the first, and
      // then finds that only one managing key is left.
      const managing = actor.key === undefined ? [] : await this.keys.lockManagingKeys(now);
      return this.change(keyId, 'revoked', actor, (found) => {
        if (managing.length === 1 && managing[0] === keyId) throw LastManagingKey.withId(keyId);
        found.revoke(now);
      });
    });
  }

  /**
   * Finds the key of a secret.
   * @returns undefined when the secret is not valid; a promise only when the database is queried: not for a key that is in
   *   memory, and not for a secret with a wrong checksum
   */
  authenticate({ text, hashText }: PresentedSecret): ApiKey | undefined | Promise<ApiKey | undefined> {
    const now = this.clock.now();
    const known = this.cache.find(hashText);
    if (known?.apiKey.accepts(known.hash, now) === true) return this.used(known.apiKey, now);
    return isMistyped(text) ? undefined : this.lookUp(hashText);
  }

  private add(apiKey: ApiKey, action: KeyAction, actor: Actor, then?: () => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      if (await this.keys.add(apiKey)) await this.record(action, apiKey, actor);
      await then?.();
    });
  }

  /** Changes a key in one transaction. Afterwards this process checks requests only against the changed key. */
  private async changing<T>(keyId: string, work: () => Promise<T>): Promise<T> {
    if (!isKeyId(keyId)) throw ApiKeyNotFound.create();
    // After an error too, because the change may have been committed.
    return this.database.transaction(work).finally(() => {
      this.cache.evict(keyId);
    });
  }

  /** Changes a key, and adds an entry to the audit if the key has changed. */
  private async change(keyId: string, action: KeyAction, actor: Actor, change: (key: ApiKey) => void): Promise<ApiKey> {
    const outcome = { isChanged: false };
    const apiKey = await this.keys.update(keyId, (found) => {
      const before = found.record;
      change(found);
      outcome.isChanged = found.record !== before;
    });
    if (outcome.isChanged) await this.record(action, apiKey, actor);
    return apiKey;
  }

  private record(action: KeyAction, { record: { keyId, scopes } }: ApiKey, actor: Actor): Promise<void> {
    const { name, requestId } = actor;
    const at = this.clock.now();
    return this.records.add({ at, action, keyId, actor: name, requestId, scopes, count: 1, lastAt: at });
  }

  /** Awaits `work`, and records an InsufficientScope error in the audit, although the transaction is rolled back. */
  private async auditingRefusals<T>({ name, requestId }: Actor, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InsufficientScope) this.recorder.countRefusal(name, error.scope, requestId ?? '');
      throw error;
    }
  }

  private async lookUp(hashText: string): Promise<ApiKey | undefined> {
    const key = await this.cache.load(hashText, async (hash) => {
      const found = await this.keys.findByHash(hash);
      return found?.accepts(hash, this.clock.now()) === true ? found : undefined;
    });
    return key === undefined ? undefined : this.used(key, this.clock.now());
  }

  private used(key: ApiKey, now: Date): ApiKey {
    if (key.shouldRecordUse(now)) {
      key.recordUse(now);
      this.recorder.recordUse(key.record.keyId, now);
    }
    return key;
  }
}

/**
 * Calls `showSecret` only once: the transaction runs again, with the same secret, when COMMIT waits too long for the lock that
 * `pg_notify` takes there.
 */
function once(showSecret: ShowSecret | undefined): (issued: IssuedKey) => Promise<void> {
  let isDone = false;
  return async (issued) => {
    if (!isDone) await showSecret?.(issued);
    isDone = true;
  };
}
