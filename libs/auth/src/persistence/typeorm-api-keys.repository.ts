import { type Database } from '#platform/database';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { ApiKey, type ApiKeyRecord, type FormerSecret } from '../domain/api-key.js';
import { type ApiKeysQuery, ApiKeysRepository, type ListedApiKey } from '../domain/api-keys.repository.js';
import type { Scope } from '../domain/scope.js';
import { ApiKeyRow, FormerSecretRow } from './api-key.row.js';

export class TypeormApiKeysRepository extends ApiKeysRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(key: ApiKey): Promise<boolean> {
    const insert = this.database.manager.createQueryBuilder().insert().into(ApiKeyRow).values(toRow(key));
    const inserted = await insert.orIgnore().returning('id').execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  override async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
    const row = await this.database.manager
      .createQueryBuilder(ApiKeyRow, 'key')
      .leftJoinAndSelect('key.formerSecrets', 'former')
      .where('key.hash = :hash')
      .orWhere('key.id = (SELECT api_key_id FROM auth.former_secret WHERE hash = :hash)')
      .setParameters({ hash })
      .getOne();
    return row === null ? undefined : fromRow(row, row.formerSecrets);
  }

  override async list({ after, take }: ApiKeysQuery): Promise<ListedApiKey[]> {
    const rows = await this.database.manager.find(ApiKeyRow, {
      where: after === undefined ? {} : { id: MoreThan(after) },
      order: { id: 'ASC' },
      relations: { formerSecrets: true },
      ...(take !== undefined && { take }),
    });
    return rows.map((row) => ({ id: row.id, apiKey: fromRow(row, row.formerSecrets) }));
  }

  override update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(ApiKeyRow, { where: { keyId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) return undefined;
      // Not joined: PostgreSQL locks no row that may be missing.
      const key = fromRow(row, await manager.findBy(FormerSecretRow, { apiKeyId: row.id }));
      const { formerSecrets } = key.record;
      change(key);
      await manager.update(ApiKeyRow, { id: row.id }, toRow(key));
      if (key.record.formerSecrets !== formerSecrets) await storeFormer(manager, row.id, key.record.formerSecrets);
      return key;
    });
  }

  override async holdUsable(scope: Scope, now: Date): Promise<string[]> {
    const rows = await this.database.manager
      .createQueryBuilder(ApiKeyRow, 'key')
      .where(':scope = ANY (key.scopes) AND key.revokedAt IS NULL AND key.expiresAt > :now', { scope, now })
      .orderBy('key.id')
      .setLock('pessimistic_write')
      .getMany();
    return rows.map(({ keyId }) => keyId);
  }

  override async noteUse(keyId: string, at: Date): Promise<void> {
    await this.database.manager.update(
      ApiKeyRow,
      [
        { keyId, lastUsedAt: IsNull() },
        { keyId, lastUsedAt: LessThan(at) },
      ],
      { lastUsedAt: at },
    );
  }
}

async function storeFormer(manager: EntityManager, apiKeyId: bigint, former: readonly FormerSecret[]): Promise<void> {
  const rows = former.map(({ hash, expiresAt }) => ({ hash, expiresAt, apiKeyId }));
  await manager.upsert(FormerSecretRow, rows, ['hash']);
}

function toRow({ record }: ApiKey): Omit<ApiKeyRow, 'id' | 'formerSecrets'> {
  return {
    keyId: record.keyId,
    name: record.name,
    hash: record.hash,
    prefix: record.prefix,
    scopes: [...record.scopes],
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    revokedAt: record.revokedAt ?? null,
    lastUsedAt: record.lastUsedAt ?? null,
  };
}

function fromRow(row: ApiKeyRow, former: readonly FormerSecretRow[]): ApiKey {
  const record: ApiKeyRecord = {
    keyId: row.keyId,
    name: row.name,
    hash: row.hash,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt ?? undefined,
    lastUsedAt: row.lastUsedAt ?? undefined,
    formerSecrets: former.map(({ hash, expiresAt }) => ({ hash, expiresAt })),
  };
  return ApiKey.restore(record);
}
