import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKey, type ApiKeyDescription } from '../domain/api-key.js';
import { ApiKeysRepository, type RegisteredName } from '../domain/api-keys.repository.js';
import { SCOPES } from '../domain/scope.js';
import { hashOf, hashTextOf, isMistyped, newSecret } from '../domain/secret.js';
import { KeyLookups } from './key-lookups.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';

/** A new key with its secret, which is shown this once and never again. */
export interface IssuedKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

/** What can be done with API keys. */
@Injectable()
export class ApiKeysService {
  private learning: Promise<void> | undefined;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly clock: Clock,
    private readonly known: KnownKeys,
    private readonly lookups: KeyLookups,
    private readonly uses: KeyUses,
  ) {}

  /** @throws InvalidApiKey when the description is not allowed */
  async issue(description: ApiKeyDescription): Promise<IssuedKey> {
    const secret = newSecret();
    const apiKey = ApiKey.create(description, secret, this.clock.now());
    await this.keys.add(apiKey);
    return { apiKey, secret };
  }

  /** Makes a secret that exists already a key with every scope, unless it ever was one: a revoked key stays revoked. */
  async register(secret: string, name: RegisteredName): Promise<ApiKey> {
    await this.keys.add(ApiKey.create({ name, scopes: SCOPES }, secret, this.clock.now()));
    const [registered] = await this.keys.findByHashes([hashOf(secret)]);
    if (registered === undefined) throw ApiKeyNotFound.create();
    return registered;
  }

  list(): Promise<ApiKey[]> {
    return this.keys.list();
  }

  /** @throws ApiKeyNotFound */
  revoke(keyId: string): Promise<ApiKey> {
    return this.change(keyId, (key) => {
      key.revoke(this.clock.now());
    });
  }

  /**
   * The usable key that `secret` opens, or undefined. It is there at once, without a promise, when the database need not
   * be asked: for a key that was used before, and for one that its checksum shows to be mistyped.
   */
  authenticate(secret: string): ApiKey | undefined | Promise<ApiKey | undefined> {
    const hash = hashTextOf(secret);
    const now = this.clock.now();
    const known = this.known.find(hash);
    if (known?.isUsable(now) === true) return this.used(known, now);
    if (isMistyped(secret)) {
      const isRegistered = this.known.isRegistered(hash);
      if (isRegistered === false) return undefined;
      if (isRegistered === undefined) this.learnRegistered();
    }
    return this.lookUp(hash);
  }

  /** Changes a key. When it returns, no request is let in any more for what the key was before. */
  private async change(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey> {
    // Forgotten on an error too: the change may have been committed all the same.
    const key = await this.keys.update(keyId, change).finally(() => {
      this.known.forget(keyId);
    });
    if (key === undefined) throw ApiKeyNotFound.create();
    return key;
  }

  private async lookUp(hash: string): Promise<ApiKey | undefined> {
    const key = await this.known.remember(hash, async () => {
      const found = await this.lookups.find(Buffer.from(hash, 'base64'));
      return found?.isUsable(this.clock.now()) === true ? found : undefined;
    });
    return key === undefined ? undefined : this.used(key, this.clock.now());
  }

  /** In the background; should it fail, so does the lookup beside it, and says so. */
  private learnRegistered(): void {
    this.learning ??= this.known
      .rememberRegistered(() => this.keys.listRegistered())
      .catch(() => undefined)
      .finally(() => (this.learning = undefined));
  }

  private used(key: ApiKey, now: Date): ApiKey {
    if (key.isUseWorthNoting(now)) {
      key.use(now);
      this.uses.note(key.record.keyId, now);
    }
    return key;
  }
}
