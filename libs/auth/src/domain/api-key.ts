import { randomBytes } from 'node:crypto';
import { faultOfName } from '#kernel';
import { InvalidApiKey } from './api-key.errors.js';
import { isScope, type Scope, SCOPES } from './scope.js';
import { hashOf, prefixOf } from './secret.js';

const NAME_MAX = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_LIFETIME_DAYS = 365;
const MAX_LIFETIME_DAYS = 3650;
const USE_NOTED_EVERY_MS = 60_000;

/** What is said of a key when it is made. */
export interface ApiKeyDescription {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Whole days until the key expires, 1 to 3650; 365 unless given. */
  readonly lifetimeDays?: number | undefined;
}

/** What is stored of a key; never its secret. */
export interface ApiKeyRecord {
  readonly keyId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
}

/** A key to the service. Its secret is known to its owner alone; the service keeps the hash. */
export class ApiKey {
  private constructor(private state: ApiKeyRecord) {}

  /**
   * A key for `secret` that is valid from `now` on.
   * @throws InvalidApiKey when the name, the scopes or the lifetime are not allowed
   */
  static create(description: ApiKeyDescription, secret: string, now: Date): ApiKey {
    const { name, scopes, lifetimeDays = DEFAULT_LIFETIME_DAYS } = description;
    const fault = faultOfName(name, NAME_MAX);
    if (fault !== undefined) throw InvalidApiKey.becauseName(fault);
    if (scopes.length === 0 || !scopes.every(isScope) || new Set(scopes).size < scopes.length) {
      throw InvalidApiKey.becauseScopes(SCOPES);
    }
    if (!Number.isInteger(lifetimeDays) || lifetimeDays < 1 || lifetimeDays > MAX_LIFETIME_DAYS) {
      throw InvalidApiKey.becauseLifetime(MAX_LIFETIME_DAYS);
    }
    return new ApiKey({
      keyId: `key_${randomBytes(12).toString('hex')}`,
      name,
      hash: hashOf(secret),
      prefix: prefixOf(secret),
      scopes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeDays * DAY_MS),
      revokedAt: undefined,
      lastUsedAt: undefined,
    });
  }

  /** The key as it was stored. */
  static restore(record: ApiKeyRecord): ApiKey {
    return new ApiKey(record);
  }

  /** What there is to know of the key. */
  get record(): ApiKeyRecord {
    return this.state;
  }

  isUsable(now: Date): boolean {
    return this.state.revokedAt === undefined && now < this.state.expiresAt;
  }

  allows(scope: string): boolean {
    return this.state.scopes.some((own) => own === scope);
  }

  /** Ends the key for good; revoking it once more changes nothing. */
  revoke(now: Date): void {
    if (this.state.revokedAt === undefined) this.state = { ...this.state, revokedAt: now };
  }

  /** Notes that the key is used. */
  use(now: Date): void {
    this.state = { ...this.state, lastUsedAt: now };
  }

  /** Whether its last use was noted so long ago that this one should be. */
  isUseWorthNoting(now: Date): boolean {
    const { lastUsedAt } = this.state;
    return lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS;
  }
}
