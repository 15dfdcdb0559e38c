import type { Database } from '#database';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';

type DeprecatedCallsRow = Omit<DeprecatedCalls, 'count'> & { readonly count: bigint };

export class SqlDeprecatedCallsRepository extends DeprecatedCallsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /** In the order of their key, so that two processes that write at once do not lock each other out. */
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
    const rows = await this.database.manager.query<DeprecatedCallsRow[]>(
      `SELECT key_id AS "keyId", operation, count, last_at AS "lastAt"
       FROM auth.deprecated_call ORDER BY last_at DESC, key_id, operation`,
    );
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  }
}
