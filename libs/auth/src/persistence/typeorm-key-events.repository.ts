import { Columns, type Database } from '#database';
import type { KeyEvent, Refusals } from '../domain/key-event.js';
import { KeyEventsRepository, type KeyEventsQuery } from '../domain/key-events.repository.js';
import { KeyEventRow } from './key-event.row.js';

const EVENT = Columns.of(KeyEventRow).without('id', 'refusedInHour');

export class TypeormKeyEventsRepository extends KeyEventsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(event: KeyEvent): Promise<void> {
    await this.database.manager.insert(KeyEventRow, EVENT.rowOf({ ...event, count: BigInt(event.count) }));
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

  override async list({ keyId, most }: KeyEventsQuery): Promise<KeyEvent[]> {
    const rows = await this.database.manager.find(KeyEventRow, {
      where: keyId === undefined ? {} : { keyId },
      order: { id: 'DESC' },
      take: most,
    });
    return rows.map((row) => ({ ...EVENT.recordOf(row), count: Number(row.count) })).reverse();
  }
}
