import type { Database } from '#database';
import type { KeyEvent, Refusals } from '../domain/key-event.js';
import { KeyEventsRepository, type KeyEventsQuery } from '../domain/key-events.repository.js';

type KeyEventRow = Omit<KeyEvent, 'requestId' | 'count'> & {
  readonly requestId: string | null;
  readonly count: bigint;
};

export class SqlKeyEventsRepository extends KeyEventsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ at, action, keyId, actor, requestId, scopes, count, lastAt }: KeyEvent): Promise<void> {
    await this.database.manager.query(
      `INSERT INTO auth.key_event (at, action, key_id, actor, request_id, scopes, count, last_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [at, action, keyId, actor, requestId ?? null, scopes, count, lastAt],
    );
  }

  /** In the order of their key, so that two processes that write at once do not lock each other out. */
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
    const rows = await this.database.manager.query<KeyEventRow[]>(
      `SELECT at, action, key_id AS "keyId", actor, request_id AS "requestId", scopes, count, last_at AS "lastAt"
       FROM auth.key_event WHERE $1::text IS NULL OR key_id = $1 ORDER BY id DESC LIMIT $2`,
      [keyId ?? null, most],
    );
    return rows
      .map(({ requestId, count, ...row }) => ({ ...row, requestId: requestId ?? undefined, count: Number(count) }))
      .reverse();
  }
}
