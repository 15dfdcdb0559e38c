import { Injectable } from '@nestjs/common';
import { Clock, Page } from '#kernel';
import { type Batcher, Batching } from '#batching';
import { Columns, Database, type RowOf, type Statement } from '#database';
import { Any, type EntityManager, MoreThan } from 'typeorm';
import { ApiKey, type FormerSecret, RECORD_USE_EVERY_MS } from '../domain/api-key.js';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKeysRepository, type ListedApiKey } from '../domain/api-keys.repository.js';
import { ApiKeyRow, FormerSecretRow } from './api-key.row.js';

const KEY = Columns.of(ApiKeyRow).without('id');

// Finds keys by present and former secrets, and selects them with their former secrets: of the expired ones, of which there may
// be any number, only the matched one. LATERAL with LIMIT: a join might be
// planned as a scan of the whole table. No ORDER BY: the index of the hashes might be read whole for it.
const FIND: Statement = {
  name: 'find_api_keys',
  text: `
    SELECT matched.secret_hash AS "matchedHash", ${KEY.selected}, former."formerHashes", former."formerEnds"
    FROM (
      SELECT id, hash FROM auth.api_key WHERE hash = ANY ($1::bytea[])
      UNION ALL
      SELECT api_key_id, hash FROM auth.former_secret WHERE hash = ANY ($1::bytea[])
    ) AS matched (id, secret_hash)
    CROSS JOIN LATERAL (SELECT * FROM auth.api_key AS stored WHERE stored.id = matched.id LIMIT 1) AS api_key
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(hash), '{}') AS "formerHashes", coalesce(array_agg(expires_at), '{}') AS "formerEnds"
        FROM auth.former_secret WHERE api_key_id = api_key.id AND (expires_at > now() OR hash = matched.secret_hash)
    ) AS former`,
};

type KeyRow = RowOf<typeof KEY>;
type FoundRow = KeyRow & {
  readonly matchedHash: Buffer;
  readonly formerHashes: readonly Buffer[];
  readonly formerEnds: readonly Date[];
};

// Skips rows that another transaction has locked: a later use stores the time.
const RECORD_USES = `
  UPDATE auth.api_key SET last_used_at = due.at
    FROM (
      SELECT id, use.at FROM unnest($1::text[], $2::timestamptz[]) AS use (key_id, at) JOIN auth.api_key USING (key_id)
       WHERE last_used_at IS NULL OR last_used_at <= use.at - interval '${RECORD_USE_EVERY_MS} milliseconds'
         FOR UPDATE OF api_key SKIP LOCKED
    ) AS due
   WHERE api_key.id = due.id`;

@Injectable()
export class TypeormApiKeysRepository extends ApiKeysRepository {
  /** Batches, so that any number of requests with unknown keys uses at most two connections, three while the database is slow. */
  private readonly byHash: Batcher<Buffer, ApiKey | undefined>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    batching: Batching,
  ) {
    super();
    const findAll = (hashes: readonly Buffer[]): Promise<(ApiKey | undefined)[]> => this.findAll(hashes);
    this.byHash = batching.of(findAll, { maxSize: 200, maxInFlight: 2, keyOf: textOf });
  }

  override add(key: ApiKey): Promise<boolean> {
    return this.database.transaction(async () => {
      const insert = this.database.manager.createQueryBuilder().insert().into(ApiKeyRow).values(KEY.rowOf(key.record));
      const inserted = await insert.orIgnore().returning('id').execute();
      const isStored = (inserted.raw as unknown[]).length > 0;
      if (isStored) await this.announce(key);
      return isStored;
    });
  }

  override findByHash(hash: Buffer): Promise<ApiKey | undefined> {
    return this.byHash.submit(hash);
  }

  override exists(keyId: string): Promise<boolean> {
    return this.database.manager.existsBy(ApiKeyRow, { keyId });
  }

  override async list(after?: bigint, limit?: number): Promise<Page<ListedApiKey>> {
    const rows = await this.database.manager.find(ApiKeyRow, {
      where: after === undefined ? {} : { id: MoreThan(after) },
      order: { id: 'ASC' },
      ...(limit !== undefined && { take: limit + 1 }),
    });
    const former = await this.database.manager.findBy(FormerSecretRow, {
      apiKeyId: Any(rows.map(({ id }) => id)),
      expiresAt: MoreThan(this.clock.now()),
    });
    const listed = rows.slice(0, limit).map((row) => {
      const own = former.filter(({ apiKeyId }) => apiKeyId === row.id);
      return { id: row.id, apiKey: fromRow(row, own) };
    });
    return new Page(listed, rows.length > listed.length);
  }

  override update(keyId: string, change: (key: ApiKey) => void): Promise<ApiKey> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(ApiKeyRow, { where: { keyId }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw ApiKeyNotFound.create();
      // A separate query, because PostgreSQL rejects FOR UPDATE on the nullable side of an outer join.
      const key = fromRow(row, await manager.findBy(FormerSecretRow, { apiKeyId: row.id }));
      const before = new Set(key.record.formerSecrets);
      change(key);
      await manager.update(ApiKeyRow, { id: row.id }, KEY.rowOf(key.record));
      const changed = key.record.formerSecrets.filter((former) => !before.has(former));
      if (changed.length > 0) await storeFormer(manager, row.id, changed);
      await this.announce(key);
      return key;
    });
  }

  override async lockManagingKeys(now: Date): Promise<string[]> {
    const rows = await this.database.manager
      .createQueryBuilder(ApiKeyRow, 'key')
      .where("'keys:manage' = ANY (key.scopes) AND key.revokedAt IS NULL AND key.expiresAt > :now", { now })
      .orderBy({ 'key.expiresAt': 'DESC', 'key.id': 'DESC' })
      .limit(2)
      .setLock('pessimistic_write')
      .getMany();
    return rows.map(({ keyId }) => keyId);
  }

  override async recordUses(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.manager.query(RECORD_USES, [[...uses.keys()], [...uses.values()]]);
  }

  private async findAll(hashes: readonly Buffer[]): Promise<(ApiKey | undefined)[]> {
    const rows = await this.database.run<FoundRow>(FIND, [hashes]);
    const found = new Map(rows.map((row) => [textOf(row.matchedHash), fromFound(row)]));
    return hashes.map((hash) => found.get(textOf(hash)));
  }

  /** Notifies processes of release 1.0, which cache keys until a notification, for the time of an upgrade. */
  private async announce({ record }: ApiKey): Promise<void> {
    await this.database.manager.query("SELECT pg_notify('api_key_changes', $1)", [record.keyId]);
  }
}

function textOf(hash: Buffer): string {
  return hash.toString('base64');
}

function fromFound({ formerHashes, formerEnds, ...row }: FoundRow): ApiKey {
  const former = formerHashes.map((hash, index) => ({ hash, expiresAt: formerEnds[index] ?? new Date(0) }));
  return fromRow(row, former);
}

async function storeFormer(manager: EntityManager, apiKeyId: bigint, former: readonly FormerSecret[]): Promise<void> {
  const rows = former.map(({ hash, expiresAt }) => ({ hash, expiresAt, apiKeyId }));
  await manager.upsert(FormerSecretRow, rows, ['hash']);
}

function fromRow(row: KeyRow, former: readonly FormerSecret[]): ApiKey {
  const formerSecrets = former.map(({ hash, expiresAt }) => ({ hash, expiresAt }));
  return ApiKey.restore({ ...KEY.recordOf(row), formerSecrets });
}
