import { Injectable } from '@nestjs/common';
import { Columns, Database } from '#database';
import type { AuditEntry, Refusals } from '../domain/audit-entry.js';
import { AuditLogRepository, type AuditQuery } from '../domain/audit-log.repository.js';
import { KeyEventRow } from './key-event.row.js';

const ENTRY = Columns.of(KeyEventRow).without('id', 'refusedInHour');

@Injectable()
export class TypeormAuditLogRepository extends AuditLogRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(entry: AuditEntry): Promise<void> {
    await this.database.manager.insert(KeyEventRow, ENTRY.rowOf({ ...entry, count: BigInt(entry.count) }));
  }

  /**
   * In SQL, because TypeORM's `upsert` cannot add to a count. In the order of the keys, so that two processes do not deadlock.
   */
  override async addRefusals(refusals: readonly Refusals[]): Promise<void> {
    await this.database.manager.query(
      `INSERT INTO auth.key_event (at, action, key_id, actor, request_id, scopes, count, last_at, refused_in_hour)
       SELECT "firstAt", 'refused', "keyId", "keyId", "requestId", ARRAY[scope], count, "lastAt",
              date_trunc('hour', "firstAt", 'UTC')
       FROM jsonb_to_recordset($1) AS refusals("firstAt" timestamptz, "keyId" text, "requestId" text, scope text,
                                               count bigint, "lastAt" timestamptz)
       ORDER BY "keyId", scope, "firstAt"
       ON CONFLICT (key_id, refused_in_hour, scopes) DO UPDATE
       SET count = key_event.count + excluded.count, last_at = greatest(key_event.last_at, excluded.last_at)`,
      [JSON.stringify(refusals)],
    );
  }

  override async list({ keyId, limit }: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.database.manager.find(KeyEventRow, {
      where: keyId === undefined ? {} : { keyId },
      order: { id: 'DESC' },
      take: limit,
    });
    return rows.map((row) => ({ ...ENTRY.recordOf(row), count: Number(row.count) })).reverse();
  }
}
