import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiKey } from '../domain/api-key.js';
import { Actor } from '../domain/actor.js';
import { ApiKeysRepository, type ListedApiKey } from '../domain/api-keys.repository.js';
import { newSecret, PresentedSecret } from '../domain/secret.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';

const START = new Date('2026-11-27T12:00:00.000Z');
const DAY_MS = 86_400_000;

/** Keys in memory, which count how often they are asked for and can keep a question waiting. */
class Keys extends ApiKeysRepository {
  readonly stored: ApiKey[] = [];
  asked = 0;
  answering: Promise<unknown> = Promise.resolve();

  override add(key: ApiKey): Promise<boolean> {
    this.stored.push(key);
    return Promise.resolve(true);
  }

  override async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
    this.asked += 1;
    const found = this.stored.find(({ record }) => record.hash.equals(hash));
    const copy = found && ApiKey.restore(found.record);
    await this.answering;
    return copy;
  }

  override list(): Promise<ListedApiKey[]> {
    return Promise.resolve([]);
  }

  override holdManaging(): Promise<string[]> {
    return Promise.resolve([]);
  }

  override listRegistered(): Promise<ApiKey[]> {
    return Promise.resolve(this.stored.filter(({ record }) => record.name === 'bootstrap'));
  }

  override update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined> {
    const key = this.stored.find(({ record }) => record.keyId === keyId);
    if (key !== undefined) change(key);
    return Promise.resolve(key);
  }

  override noteUses(): Promise<void> {
    return Promise.resolve();
  }
}

let now: Date;
let keys: Keys;
let isLive: boolean;
let heard: { onNotification(keyId: string): void; onLost(): void };
let service: ApiKeysService;

beforeEach(() => {
  now = START;
  keys = new Keys();
  isLive = true;
  const known = new KnownKeys({
    get isLive() {
      return isLive;
    },
    subscribe: (_channel, subscriber) => (heard = subscriber),
  });
  const uses = new KeyUses(keys, { warn: () => undefined } as never);
  const events = { add: () => Promise.resolve() };
  const database = { transaction: (work: () => unknown) => work() };
  service = new ApiKeysService(keys, events as never, {} as never, database as never, { now: () => now }, known, uses);
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
    expect(keys.asked).toBe(1);
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

  it('is looked up again once a change of it was heard, and no other is', async () => {
    const [changed, other] = [await usedKey(), await usedKey()];
    heard.onNotification(changed.keyId);
    expect(authenticate(other.secret)).toBeInstanceOf(ApiKey);
    expect(authenticate(changed.secret)).toBeInstanceOf(Promise);
  });

  it('is looked up every time while changes are not heard, and once more afterwards', async () => {
    const { secret } = await usedKey();
    isLive = false;
    heard.onLost();
    for (let count = 0; count < 3; count += 1) expect(await authenticate(secret)).toBeDefined();
    expect(keys.asked).toBe(4);
    isLive = true;
    expect(authenticate(secret)).toBeInstanceOf(Promise);
  });
});

describe('a lookup', () => {
  const overtakenBy = async (change: () => void): Promise<void> => {
    const { secret } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    let answer: (value?: unknown) => void = () => undefined;
    keys.answering = new Promise((resolve) => (answer = resolve));
    const first = authenticate(secret);
    change();
    answer();
    expect(await first).toBeDefined();
    expect(authenticate(secret)).toBeInstanceOf(Promise);
  };

  it('is not remembered when a change was heard meanwhile', async () => {
    await overtakenBy(() => {
      heard.onNotification('key_other');
    });
  });

  it('is not remembered when the connection was lost meanwhile', async () => {
    await overtakenBy(() => {
      heard.onLost();
    });
  });

  it('is not remembered when it began before changes were heard', async () => {
    isLive = false;
    await overtakenBy(() => (isLive = true));
  });

  it('that finds no key is made again for every request', async () => {
    const unknown = newSecret();
    for (let count = 1; count <= 3; count += 1) {
      expect(await authenticate(unknown)).toBeUndefined();
      expect(keys.asked).toBe(count);
    }
  });

  it('that fails is tried again by the next request', async () => {
    const { secret } = await service.issue({ name: 'clerk', scopes: ['pets:read'] }, Actor.start);
    keys.answering = Promise.reject(new Error('away'));
    await expect(authenticate(secret)).rejects.toThrow('away');
    keys.answering = Promise.resolve();
    expect(await authenticate(secret)).toBeDefined();
  });
});

describe('a mistyped key', () => {
  it('is refused at once, but for a registered one of that form', async () => {
    const odd = `ask_${'x'.repeat(49)}`;
    await service.register(odd, 'bootstrap');
    expect(await authenticate(`${odd}x`)).toBeUndefined();
    keys.asked = 0;
    expect(authenticate(`${odd}x`)).toBeUndefined();
    expect(keys.asked).toBe(0);
    expect(await authenticate(odd)).toBeDefined();
  });
});
