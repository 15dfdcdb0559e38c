import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Metrics } from '#observability';
import { ApiKey } from '../domain/api-key.js';
import { Actor } from '../domain/actor.js';
import { InMemoryApiKeys } from '../domain/api-keys.repository.fake.js';
import { newSecret, PresentedSecret } from '../domain/secret.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyCache } from './key-cache.js';

const START = new Date('2026-11-27T12:00:00.000Z');
const DAY_MS = 86_400_000;

let now: Date;
let keys: InMemoryApiKeys;
let service: ApiKeysService;
/** How often each transaction runs, and how they ended. */
let runs: number;
let ends: ('committed' | 'rolled back')[];

beforeEach(() => {
  now = START;
  keys = new InMemoryApiKeys();
  const known = new KeyCache(new Metrics());
  const auditLog = { add: () => Promise.resolve() };
  const recorder = { recordUse: () => undefined };
  runs = 1;
  ends = [];
  const transaction = async (work: () => Promise<unknown>): Promise<unknown> => {
    let end: 'committed' | 'rolled back' = 'rolled back';
    try {
      for (let run = 1; run < runs; run += 1) await work();
      const result = await work();
      end = 'committed';
      return result;
    } finally {
      ends.push(end);
    }
  };
  service = new ApiKeysService(
    keys,
    auditLog as never,
    recorder as never,
    { transaction } as never,
    { now: () => now },
    known,
  );
});

afterEach(() => {
  jest.restoreAllMocks();
});

function authenticate(secret: string): ReturnType<ApiKeysService['authenticate']> {
  return service.authenticate(new PresentedSecret(secret));
}

/** A key that was used once. */
async function usedKey(): Promise<{ secret: string; keyId: string }> {
  const { secret, apiKey } = await service.issue(
    { name: 'clerk', scopes: ['pets:read'], lifetimeDays: 1 },
    Actor.start,
  );
  expect(await authenticate(secret)).toBeDefined();
  return { secret, keyId: apiKey.record.keyId };
}

describe('authenticating with a key that was used before', () => {
  it('needs neither the database nor a promise', async () => {
    const { secret } = await usedKey();
    expect(authenticate(secret)).toBeInstanceOf(ApiKey);
    expect(keys.lookups).toBe(1);
  });

  it('is refused from the moment it expires', async () => {
    const { secret } = await usedKey();
    now = new Date(START.getTime() + DAY_MS);
    expect(await authenticate(secret)).toBeUndefined();
  });

  it('is refused once the call that revokes it has returned', async () => {
    const { secret, keyId } = await usedKey();
    await service.revoke(keyId, Actor.start);
    expect(await authenticate(secret)).toBeUndefined();
  });

  it('is looked up again 800 ms after its lookup began, however long that took', async () => {
    const { secret } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    let finish: (value?: unknown) => void = () => undefined;
    keys.responding = new Promise((resolve) => (finish = resolve));
    const first = authenticate(secret);
    clock.mockReturnValue(1_700);
    finish();
    expect(await first).toBeDefined();
    expect(authenticate(secret)).toBeInstanceOf(ApiKey);
    clock.mockReturnValue(1_801);
    expect(authenticate(secret)).toBeInstanceOf(Promise);
  });

  it('does not lose other keys by a change of one', async () => {
    const [changed, other] = [await usedKey(), await usedKey()];
    await service.revoke(changed.keyId, Actor.start);
    expect(authenticate(other.secret)).toBeInstanceOf(ApiKey);
  });
});

describe('a secret that cannot be handed over', () => {
  const refuse = (): never => {
    throw new Error('a full disk');
  };

  it('ends the transaction in which it was made, so that it opens nothing', async () => {
    const issued = service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.commandLine, refuse);
    await expect(issued).rejects.toThrow('a full disk');
    const { keyId } = await usedKey();
    await expect(service.rotate(keyId, 0, Actor.commandLine, refuse)).rejects.toThrow('a full disk');
    expect(ends).toEqual(['rolled back', 'committed', 'rolled back']);
  });

  it('is handed over once, when its transaction runs again too', async () => {
    const handed: string[] = [];
    runs = 2;
    const { secret } = await service.issue({ name: 'clerk' }, Actor.commandLine, (issued) => {
      handed.push(issued.secret);
      expect(ends).toEqual([]);
    });
    expect(handed).toEqual([secret]);
  });
});

describe('a lookup', () => {
  it('is not remembered when this process changed a key meanwhile', async () => {
    const { secret, apiKey } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    let finish: (value?: unknown) => void = () => undefined;
    keys.responding = new Promise((resolve) => (finish = resolve));
    const first = authenticate(secret);
    await service.revoke(apiKey.record.keyId, Actor.start);
    finish();
    expect(await first).toBeDefined();
    expect(await authenticate(secret)).toBeUndefined();
  });

  it('that finds no key is made again for every request', async () => {
    const unknown = newSecret();
    for (let count = 1; count <= 3; count += 1) {
      expect(await authenticate(unknown)).toBeUndefined();
      expect(keys.lookups).toBe(count);
    }
  });

  it('that fails is tried again by the next request', async () => {
    const { secret } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    keys.responding = Promise.reject(new Error('away'));
    await expect(authenticate(secret)).rejects.toThrow('away');
    keys.responding = Promise.resolve();
    expect(await authenticate(secret)).toBeDefined();
  });
});

describe('a mistyped key', () => {
  it('is refused without a lookup', async () => {
    const { secret } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    expect(authenticate(`${secret}x`)).toBeUndefined();
    expect(keys.lookups).toBe(0);
  });
});
