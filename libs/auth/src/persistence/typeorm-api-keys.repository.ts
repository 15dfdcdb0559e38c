import { type Database, type Statement } from '#platform/database';
import { In } from 'typeorm';
import { ApiKey, type ApiKeyRecord } from '../domain/api-key.js';
import { API_KEY_CHANGES, ApiKeysRepository, REGISTERED_NAMES } from '../domain/api-keys.repository.js';
import { ApiKeyRow } from './api-key.row.js';

const FIND_BY_HASHES: Statement = {
  name: 'find_api_keys',
  text: `
    SELECT key_id AS "keyId", name, hash, prefix, scopes, created_at AS "createdAt", expires_at AS "expiresAt",
           revoked_at AS "revokedAt", last_used_at AS "lastUsedAt"
      FROM auth.api_key WHERE hash = ANY ($1)`,
};

// A row that another transaction has locked is being used or changed by it: its use waits for the next time.
const NOTE_USES = `
  UPDATE auth.api_key SET last_used_at = due.at
    FROM (
      SELECT id, use.at FROM unnest($1::text[], $2::timestamptz[]) AS use (key_id, at) JOIN auth.api_key USING (key_id)
       WHERE last_used_at IS NULL OR last_used_at <= use.at - interval '1 minute'
         FOR UPDATE OF api_key SKIP LOCKED
    ) AS due
   WHERE api_key.id = due.id`;

export class TypeormApiKeysRepository extends ApiKeysRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override add(key: ApiKey): Promise<void> {
    return this.database.transaction(async () => {
      const insert = this.database.manager.createQueryBuilder().insert().into(ApiKeyRow).values(toRow(key));
      await insert.orIgnore().execute();
      await this.announce(key);
    });
  }

  override async findByHashes(hashes: readonly Buffer[]): Promise<(ApiKey | undefined)[]> {
    const rows = await this.database.run<ApiKeyRow>(FIND_BY_HASHES, [hashes]);
    const byHash = new Map(rows.map((row) => [row.hash.toString('base64'), fromRow(row)]));
    return hashes.map((hash) => byHash.get(hash.toString('base64')));
  }

  override async list(): Promise<ApiKey[]> {
    const rows = await this.database.manager.find(ApiKeyRow, { order: { id: 'ASC' } });
    return rows.map(fromRow);
  }

  override async listRegistered(): Promise<ApiKey[]> {
    return (await this.database.manager.findBy(ApiKeyRow, { name: In(REGISTERED_NAMES) })).map(fromRow);
  }

  override update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(ApiKeyRow, { where: { keyId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) return undefined;
      const key = fromRow(row);
      change(key);
      await manager.update(ApiKeyRow, { id: row.id }, toRow(key));
      await this.announce(key);
      return key;
    });
  }

  override async noteUses(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.manager.query(NOTE_USES, [[...uses.keys()], [...uses.values()]]);
  }

  /** Is heard when the transaction is committed, by every process that listens. */
  private async announce({ record }: ApiKey): Promise<void> {
    await this.database.manager.query('SELECT pg_notify($1, $2)', [API_KEY_CHANGES, record.keyId]);
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
