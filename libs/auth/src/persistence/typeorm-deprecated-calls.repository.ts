import { Injectable } from '@nestjs/common';
import { Columns, Database, type Statement } from '#database';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';
import { DeprecatedCallRow } from './deprecated-call.row.js';

const CALLS = Columns.of(DeprecatedCallRow);

// TypeORM's `upsert` cannot add to a count. In the order of the keys, so that two processes do not deadlock.
const ADD: Statement = {
  name: 'add deprecated calls',
  text: `INSERT INTO auth.deprecated_call (${CALLS.names})
    SELECT ${CALLS.names} FROM ${CALLS.unnested('calls')} ORDER BY key_id, operation
    ON CONFLICT (key_id, operation) DO UPDATE
    SET count = deprecated_call.count + excluded.count, last_at = greatest(deprecated_call.last_at, excluded.last_at)`,
};

@Injectable()
export class TypeormDeprecatedCallsRepository extends DeprecatedCallsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(calls: readonly DeprecatedCalls[]): Promise<void> {
    const rows = calls.map(({ count, ...call }) => ({ ...call, count: BigInt(count) }));
    await this.database.run(ADD, CALLS.arraysOf(rows));
  }

  override async list(): Promise<DeprecatedCalls[]> {
    const rows = await this.database.manager.find(DeprecatedCallRow, {
      order: { lastAt: 'DESC', keyId: 'ASC', operation: 'ASC' },
    });
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  }
}
