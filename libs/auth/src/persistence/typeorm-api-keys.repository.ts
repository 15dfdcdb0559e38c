import { type Database } from '#platform/database';
import { IsNull, LessThan } from 'typeorm';
import { ApiKey, type ApiKeyRecord } from '../domain/api-key.js';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import { ApiKeyRow } from './api-key.row.js';

export class TypeormApiKeysRepository extends ApiKeysRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(key: ApiKey): Promise<void> {
    const insert = this.database.manager.createQueryBuilder().insert().into(ApiKeyRow).values(toRow(key));
    await insert.orIgnore().execute();
  }

  override async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
    const row = await this.database.manager.findOneBy(ApiKeyRow, { hash });
    return row === null ? undefined : fromRow(row);
  }

  override async list(): Promise<ApiKey[]> {
    const rows = await this.database.manager.find(ApiKeyRow, { order: { id: 'ASC' } });
    return rows.map(fromRow);
  }

  override update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(ApiKeyRow, { where: { keyId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) return undefined;
      const key = fromRow(row);
      change(key);
      await manager.update(ApiKeyRow, { id: row.id }, toRow(key));
      return key;
    });
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

function toRow({ record }: ApiKey): Omit<ApiKeyRow, 'id'> {
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

function fromRow(row: ApiKeyRow): ApiKey {
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
  };
  return ApiKey.restore(record);
}
