import { Injectable } from '@nestjs/common';
import { Columns, Database, type Statement } from '#database';
import type { AuditEntry, DeprecatedCalls, Refusals } from '../domain/key-records.js';
import { type AuditQuery, KeyRecordsRepository } from '../domain/key-records.repository.js';
import { DeprecatedCallRow } from './deprecated-call.row.js';
import { KeyEventRow } from './key-event.row.js';

const ENTRY = Columns.of(KeyEventRow).without('id', 'refusedInHour');
const CALLS = Columns.of(DeprecatedCallRow);

// These add to counts, which TypeORM's `upsert` cannot do. In the order of the keys, so that two processes do not deadlock.
const ADD_REFUSALS: Statement = {
  name: 'add refusals',
  text: `INSERT INTO auth.key_event (at, action, key_id, actor, request_id, scopes, count, last_at, refused_in_hour)
    SELECT "firstAt", 'refused', "keyId", "keyId", "requestId", ARRAY[scope], count, "lastAt",
      date_trunc('hour', "firstAt", 'UTC')
    FROM jsonb_to_recordset($1) AS refusals("firstAt" timestamptz, "keyId" text, "requestId" text, scope text,
      count bigint, "lastAt" timestamptz)
    ORDER BY "keyId", scope, "firstAt"
    ON CONFLICT (key_id, refused_in_hour, scopes) DO UPDATE
    SET count = key_event.count + excluded.count, last_at = greatest(key_event.last_at, excluded.last_at)`,
};
const ADD_CALLS: Statement = {
  name: 'add deprecated calls',
  text: `INSERT INTO auth.deprecated_call (${CALLS.names})
    SELECT ${CALLS.names} FROM ${CALLS.unnested('calls')} ORDER BY key_id, operation
    ON CONFLICT (key_id, operation) DO UPDATE
    SET count = deprecated_call.count + excluded.count, last_at = greatest(deprecated_call.last_at, excluded.last_at)`,
};

@Injectable()
export class TypeormKeyRecordsRepository extends KeyRecordsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(entry: AuditEntry): Promise<void> {
    await this.database.manager.insert(KeyEventRow, ENTRY.rowOf({ ...entry, count: BigInt(entry.count) }));
  }

  override async addRefusals(refusals: readonly Refusals[]): Promise<void> {
    await this.database.run(ADD_REFUSALS, [JSON.stringify(refusals)]);
  }

  override async list({ keyId, limit }: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.database.manager.find(KeyEventRow, {
      where: keyId === undefined ? {} : { keyId },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map((row) => ({ ...ENTRY.recordOf(row), count: Number(row.count) })).reverse();
  }

  override async addDeprecatedCalls(calls: readonly DeprecatedCalls[]): Promise<void> {
    const rows = calls.map(({ count, ...call }) => ({ ...call, count: BigInt(count) }));
    await this.database.run(ADD_CALLS, CALLS.arraysOf(rows));
  }

  override async listDeprecatedCalls(): Promise<DeprecatedCalls[]> {
    const rows = await this.database.manager.find(DeprecatedCallRow, {
      order: { lastAt: 'DESC', keyId: 'ASC', operation: 'ASC' },
    });
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  }
}
