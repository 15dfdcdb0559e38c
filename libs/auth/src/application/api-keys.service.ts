import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { LOGGER, type Logger } from '#platform/logging';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKey, type ApiKeyDescription } from '../domain/api-key.js';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import { SCOPES } from '../domain/scope.js';
import { hashOf, newSecret } from '../domain/secret.js';

/** A new key with its secret, which is shown this once and never again. */
export interface IssuedKey {
  readonly apiKey: ApiKey;
  readonly secret: string;
}

/** What can be done with API keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws InvalidApiKey when the description is not allowed */
  async issue(description: ApiKeyDescription): Promise<IssuedKey> {
    const secret = newSecret();
    const apiKey = ApiKey.create(description, secret, this.clock.now());
    await this.keys.add(apiKey);
    return { apiKey, secret };
  }

  /** Makes a secret that exists already a key with every scope, unless it ever was one: a revoked key stays revoked. */
  async register(secret: string, name: string): Promise<ApiKey> {
    await this.keys.add(ApiKey.create({ name, scopes: SCOPES }, secret, this.clock.now()));
    const registered = await this.keys.findByHash(hashOf(secret));
    if (registered === undefined) throw ApiKeyNotFound.create();
    return registered;
  }

  list(): Promise<ApiKey[]> {
    return this.keys.list();
  }

  /** @throws ApiKeyNotFound */
  async revoke(keyId: string): Promise<ApiKey> {
    const key = await this.keys.update(keyId, (found) => {
      found.revoke(this.clock.now());
    });
    if (key === undefined) throw ApiKeyNotFound.create();
    return key;
  }

  /** The usable key that `secret` opens, or undefined. */
  async authenticate(secret: string): Promise<ApiKey | undefined> {
    const now = this.clock.now();
    const key = await this.keys.findByHash(hashOf(secret));
    if (key?.isUsable(now) !== true) return undefined;
    if (key.isUseWorthNoting(now)) this.noteUse(key, now);
    return key;
  }

  /** In the background: no request waits for it or fails with it. */
  private noteUse(key: ApiKey, now: Date): void {
    const { keyId } = key.record;
    this.keys.noteUse(keyId, now).catch((error: unknown) => {
      this.logger.warn({ keyId, error }, 'the use of a key was not noted');
    });
  }
}
