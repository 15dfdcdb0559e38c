import { randomBytes } from 'node:crypto';
import { type GracePeriod, InvalidValue } from '#kernel';
import { ApiKeyNotUsable } from './api-key.errors.js';
import { KeyName } from './key-name.js';
import { DEFAULT_SCOPES, isScope, type Scope, SCOPES } from './scope.js';
import { hashOf, prefixOf } from './secret.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The minimum time between two recorded uses of a key. */
export const RECORD_USE_EVERY_MS = 60_000;

/** The maximum number of former secrets that are valid: each lookup of a key reads them. */
const MAX_FORMER_SECRETS = 10;
export const DEFAULT_LIFETIME_DAYS = 365;
export const MAX_LIFETIME_DAYS = 3650;

/** The values of a new key, before they are checked. */
export interface ApiKeyDescription {
  readonly name: string;
  /** Default: DEFAULT_SCOPES. */
  readonly scopes?: readonly string[] | undefined;
  /** Whole days until the key expires, 1 to 3650; default: 365. */
  readonly lifetimeDays?: number | undefined;
}

/** A secret that a rotation has replaced; it is valid until `expiresAt`. */
export interface FormerSecret {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/** A key as it is stored, without its secret. */
export interface ApiKeyRecord {
  readonly keyId: string;
  readonly name: string;
  /** The SHA-256 of the secret. */
  readonly hash: Buffer;
  /** The first characters of the secret, by which people recognise it. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | undefined;
  readonly lastUsedAt: Date | undefined;
  /** A list of keys and a lookup have only those that are valid, or were looked for. */
  readonly formerSecrets: readonly FormerSecret[];
}

/** An API key. The service stores only the hash of its secret. */
export class ApiKey {
  private constructor(private state: ApiKeyRecord) {}

  /**
   * A new key for `secret`, valid from `now` on.
   * @throws InvalidValue when the name, the scopes or the lifetime are not valid
   */
  static create(description: ApiKeyDescription, secret: string, now: Date): ApiKey {
    const { name, scopes = DEFAULT_SCOPES, lifetimeDays = DEFAULT_LIFETIME_DAYS } = description;
    const { text } = KeyName.create(name);
    if (scopes.length === 0 || !scopes.every(isScope) || new Set(scopes).size < scopes.length) {
      throw InvalidValue.because('scopes', `must be one or more of ${SCOPES.join(', ')}, none twice`);
    }
    if (!Number.isInteger(lifetimeDays) || lifetimeDays < 1 || lifetimeDays > MAX_LIFETIME_DAYS) {
      throw InvalidValue.because('lifetimeDays', `must be 1 to ${MAX_LIFETIME_DAYS} whole days`);
    }
    return new ApiKey({
      keyId: `key_${randomBytes(12).toString('hex')}`,
      name: text,
      hash: hashOf(secret),
      prefix: prefixOf(secret),
      scopes,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeDays * DAY_MS),
      revokedAt: undefined,
      lastUsedAt: undefined,
      formerSecrets: [],
    });
  }

  /** A stored key, without validation. */
  static restore(record: ApiKeyRecord): ApiKey {
    return new ApiKey(record);
  }

  /** The present state. */
  get record(): ApiKeyRecord {
    return this.state;
  }

  isUsable(now: Date): boolean {
    return this.state.revokedAt === undefined && now.getTime() < this.state.expiresAt.getTime();
  }

  /** Whether the secret with this hash is valid at `now`: the present secret, or a former one in its grace period. */
  accepts(hash: Buffer, now: Date): boolean {
    if (!this.isUsable(now)) return false;
    if (this.state.hash.equals(hash)) return true;
    return this.state.formerSecrets.some((former) => now < former.expiresAt && former.hash.equals(hash));
  }

  /** Whether a rotation has replaced this secret; it may still be in its grace period. */
  hasReplaced(secret: string): boolean {
    const hash = hashOf(secret);
    return this.state.formerSecrets.some((former) => former.hash.equals(hash));
  }

  /** The end of the last grace period of a former secret; undefined when none is valid at `now`. */
  graceEnd(now: Date): Date | undefined {
    if (!this.isUsable(now)) return undefined;
    const last = Math.max(...this.state.formerSecrets.map(({ expiresAt }) => expiresAt.getTime()));
    return last > now.getTime() ? new Date(Math.min(last, this.state.expiresAt.getTime())) : undefined;
  }

  allows(scope: string): boolean {
    return this.state.scopes.some((own) => own === scope);
  }

  /** Whether the key was registered as `name`, with all scopes, by a release that had fewer. */
  lacksNewScopes(name: string): boolean {
    return this.state.name === name && this.allows('keys:manage') && !SCOPES.every((scope) => this.allows(scope));
  }

  /** Gives the key every scope. */
  allowEverything(): void {
    this.state = { ...this.state, scopes: SCOPES };
  }

  /** Revokes the key permanently. Without effect on a revoked key. */
  revoke(now: Date): void {
    if (this.state.revokedAt === undefined) this.state = { ...this.state, revokedAt: now };
  }

  /**
   * Replaces the secret. The previous secret stays valid for the grace period. Older ones end at the same time at the latest,
   * and now if ten end later. The expiry of the key does not change.
   * @throws ApiKeyNotUsable when the key is revoked or expired
   */
  rotate(secret: string, now: Date, grace: GracePeriod): void {
    if (!this.isUsable(now)) throw ApiKeyNotUsable.withId(this.state.keyId);
    const end = grace.endAfter(now);
    const older = this.state.formerSecrets.toSorted(
      (one, other) => other.expiresAt.getTime() - one.expiresAt.getTime(),
    );
    this.state = {
      ...this.state,
      hash: hashOf(secret),
      prefix: prefixOf(secret),
      formerSecrets: [
        { hash: this.state.hash, expiresAt: end },
        ...older.map((former, index) => endingBy(former, index < MAX_FORMER_SECRETS - 1 ? end : now)),
      ],
    };
  }

  /** Sets the time of last use. */
  recordUse(now: Date): void {
    this.state = { ...this.state, lastUsedAt: now };
  }

  /** Whether the time of last use is at least a minute old. */
  shouldRecordUse(now: Date): boolean {
    const { lastUsedAt } = this.state;
    return lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= RECORD_USE_EVERY_MS;
  }
}

/** The secret with its end, or an earlier one. */
function endingBy(former: FormerSecret, end: Date): FormerSecret {
  return former.expiresAt <= end ? former : { ...former, expiresAt: end };
}

/** Whether `text` has the form of a public id. */
export function isKeyId(text: string): boolean {
  return /^key_[0-9a-f]{24}$/.test(text);
}
