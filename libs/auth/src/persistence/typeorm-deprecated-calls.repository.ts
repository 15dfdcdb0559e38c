import { Injectable } from '@nestjs/common';
import { Database } from '#database';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';
import { DeprecatedCallRow } from './deprecated-call.row.js';

@Injectable()
export class TypeormDeprecatedCallsRepository extends DeprecatedCallsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /**
   * In SQL, because TypeORM's `upsert` cannot add to a count. In the order of the keys, so that two processes do not deadlock.
   */
  override async add(calls: readonly DeprecatedCalls[]): Promise<void> {
    await this.database.manager.query(
      `INSERT INTO auth.deprecated_call (key_id, operation, count, last_at)
       SELECT "keyId", operation, count, "lastAt"
       FROM jsonb_to_recordset($1) AS calls("keyId" text, operation text, count bigint, "lastAt" timestamptz)
       ORDER BY "keyId", operation
       ON CONFLICT (key_id, operation) DO UPDATE
       SET count = deprecated_call.count + excluded.count,
           last_at = greatest(deprecated_call.last_at, excluded.last_at)`,
      [JSON.stringify(calls)],
    );
  }

  override async list(): Promise<DeprecatedCalls[]> {
    const rows = await this.database.manager.find(DeprecatedCallRow, {
      order: { lastAt: 'DESC', keyId: 'ASC', operation: 'ASC' },
    });
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  }
}
