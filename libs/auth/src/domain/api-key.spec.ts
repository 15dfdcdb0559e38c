import { describe, expect, it } from '@jest/globals';
import { GracePeriod } from '#kernel';
import { Actor } from './actor.js';
import { ApiKeyNotUsable, InsufficientScope } from './api-key.errors.js';
import { ApiKey, type ApiKeyDescription, isKeyId } from './api-key.js';
import { hashOf, isSecret, newSecret, PresentedSecret } from './secret.js';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const DAY_MS = 86_400_000;

function aKey(fields: Partial<ApiKeyDescription> = {}, secret = newSecret()): ApiKey {
  return ApiKey.create({ name: 'clerk', scopes: ['pets:read'], ...fields }, secret, NOW);
}

function after(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS);
}

describe('a key', () => {
  it('keeps the SHA-256 and the first 8 characters of its secret, never the secret', () => {
    const secret = newSecret();
    const { record } = aKey({}, secret);
    expect(record.hash).toEqual(hashOf(secret));
    expect(record.prefix).toBe(secret.slice(0, 8));
    expect(JSON.stringify(record)).not.toContain(secret.slice(8));
  });

  it('has a public id of its own', () => {
    expect(isKeyId(aKey().record.keyId)).toBe(true);
    expect(['', 'key_', `${aKey().record.keyId}0`, 'key_\0'].some(isKeyId)).toBe(false);
    expect(aKey().record.keyId).not.toBe(aKey().record.keyId);
  });

  it('lives 365 days unless told otherwise, and never longer than asked', () => {
    expect(aKey().record.expiresAt).toEqual(after(365));
    expect(aKey({ lifetimeDays: 1 }).record.expiresAt).toEqual(after(1));
    expect(aKey({ lifetimeDays: 3650 }).record.expiresAt).toEqual(after(3650));
  });

  it.each([0, -1, 1.5, 3651, NaN, Infinity])('is refused a lifetime of %d days', (lifetimeDays) => {
    expect(() => aKey({ lifetimeDays })).toThrow(/^lifetimeDays must /);
  });

  it('may do everything but manage keys unless told otherwise', () => {
    const unspecified = aKey({ scopes: undefined });
    expect(unspecified.record.scopes).toEqual(['pets:read', 'pets:write', 'orders:read', 'orders:write']);
  });

  it.each([[[]], [['pets:fly']], [['pets:read', 'pets:read']], [['']]])('is refused the scopes %j', (scopes) => {
    expect(() => aKey({ scopes })).toThrow(/^scopes must /);
  });

  it.each(['', ' ', 'x'.repeat(101), 'a\0'])('is refused the name %j', (name) => {
    expect(() => aKey({ name })).toThrow(/^name must /);
  });

  it('is usable until the moment it expires', () => {
    const key = aKey({ lifetimeDays: 1 });
    expect(key.isUsable(NOW)).toBe(true);
    expect(key.isUsable(new Date(after(1).getTime() - 1))).toBe(true);
    expect(key.isUsable(after(1))).toBe(false);
  });

  it('is not usable once it is revoked', () => {
    const key = aKey();
    key.revoke(NOW);
    expect(key.isUsable(NOW)).toBe(false);
  });

  it('keeps the moment of its first revocation', () => {
    const key = aKey();
    key.revoke(NOW);
    key.revoke(after(1));
    expect(key.record.revokedAt).toEqual(NOW);
  });

  it('allows its own scopes and no other', () => {
    const key = aKey({ scopes: ['pets:read', 'orders:write'] });
    expect(['pets:read', 'orders:write'].every((scope) => key.allows(scope))).toBe(true);
    expect(['pets:write', 'orders:read', 'keys:manage', 'pets', ''].some((scope) => key.allows(scope))).toBe(false);
  });

  it('has its use noted at most once a minute', () => {
    const used = ApiKey.restore({ ...aKey().record, lastUsedAt: NOW });
    expect(aKey().shouldRecordUse(NOW)).toBe(true);
    expect(used.shouldRecordUse(new Date(NOW.getTime() + 59_999))).toBe(false);
    expect(used.shouldRecordUse(new Date(NOW.getTime() + 60_000))).toBe(true);
  });
});

describe('a rotated key', () => {
  const [first, second, third] = [newSecret(), newSecret(), newSecret()] as const;

  function opening(key: ApiKey, now: Date): boolean[] {
    return [first, second, third].map((secret) => key.accepts(hashOf(secret), now));
  }

  it('is opened by its new secret, and by the old one for 24 hours unless told otherwise', () => {
    const key = aKey({}, first);
    expect(opening(key, NOW)).toEqual([true, false, false]);
    key.rotate(second, NOW, GracePeriod.create());
    expect(opening(key, new Date(after(1).getTime() - 1))).toEqual([true, true, false]);
    expect(opening(key, after(1))).toEqual([false, true, false]);
  });

  it('keeps its id and its expiry, which ends all of its secrets', () => {
    const key = aKey({ lifetimeDays: 2 }, first);
    const { keyId, expiresAt } = key.record;
    key.rotate(second, after(1), GracePeriod.create(7 * 86_400));
    expect(key.record).toMatchObject({ keyId, expiresAt, prefix: second.slice(0, 8) });
    expect(opening(key, after(2))).toEqual([false, false, false]);
  });

  it('leaves older secrets the time they had, but none longer than the grace given last', () => {
    const key = aKey({}, first);
    key.rotate(second, NOW, GracePeriod.create(2 * 86_400));
    key.rotate(third, NOW, GracePeriod.create(4 * 86_400));
    expect(opening(key, after(1))).toEqual([true, true, true]);
    expect(opening(key, after(2))).toEqual([false, true, true]);
    key.rotate(newSecret(), after(1), GracePeriod.create(0));
    expect(opening(key, after(1))).toEqual([false, false, false]);
  });

  it('is opened by ten replaced secrets at most: the one with the earliest end ends first', () => {
    const key = aKey({}, first);
    const secrets = Array.from({ length: 12 }, newSecret);
    for (const [index, secret] of secrets.entries()) {
      key.rotate(secret, NOW, GracePeriod.create(60 + index));
    }
    const valid = [first, ...secrets].map((secret) => key.accepts(hashOf(secret), NOW));
    expect(valid).toEqual([false, false, ...Array.from({ length: 11 }, () => true)]);
  });

  it('tells until when a secret that was replaced opens it, and which ones were', () => {
    const key = aKey({ lifetimeDays: 3 }, first);
    expect(key.graceEnd(NOW)).toBeUndefined();
    key.rotate(second, NOW, GracePeriod.create(2 * 86_400));
    expect(key.graceEnd(NOW)).toEqual(after(2));
    expect(key.graceEnd(after(2))).toBeUndefined();
    key.rotate(third, after(1), GracePeriod.create(7 * 86_400));
    expect(key.graceEnd(after(1))).toEqual(after(3));
    expect([first, second, third].map((secret) => key.hasReplaced(secret))).toEqual([true, true, false]);
    key.revoke(after(1));
    expect(key.graceEnd(after(1))).toBeUndefined();
  });

  it('is opened by none of its secrets once it is revoked', () => {
    const key = aKey({}, first);
    key.rotate(second, NOW, GracePeriod.create());
    key.revoke(NOW);
    expect(opening(key, NOW)).toEqual([false, false, false]);
  });

  it('is not rotated any more once it is revoked or expired', () => {
    const [revoked, expired] = [aKey(), aKey({ lifetimeDays: 1 })];
    revoked.revoke(NOW);
    for (const key of [revoked, expired]) {
      expect(() => {
        key.rotate(newSecret(), after(1), GracePeriod.create());
      }).toThrow(ApiKeyNotUsable);
    }
  });
});

describe('an actor', () => {
  it('gives no scope that its key lacks; the command line gives any', () => {
    const secret = new PresentedSecret(newSecret());
    const clerk = Actor.withKey(aKey({ scopes: ['pets:read', 'keys:manage'] }), secret, 'request');
    clerk.requireScopes(['keys:manage', 'pets:read']);
    expect(() => {
      clerk.requireScopes(['pets:read', 'pets:write']);
    }).toThrow(InsufficientScope);
    Actor.commandLine.requireScopes(['pets:write']);
  });
});

describe('a secret', () => {
  it('is ask_, 43 random base64url characters and 6 of checksum', () => {
    expect(newSecret()).toMatch(/^ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
    expect(newSecret().slice(4, 47)).not.toBe(newSecret().slice(4, 47));
  });

  it('is told from a mistyped one by its checksum', () => {
    const secret = newSecret();
    expect(isSecret(secret)).toBe(true);
    for (let at = 0; at < secret.length; at += 1) {
      const other = secret[at] === 'a' ? 'b' : 'a';
      expect(isSecret(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
    expect(['', 'ask_', secret.slice(1), `${secret}a`, ` ${secret}`].some(isSecret)).toBe(false);
  });
});
