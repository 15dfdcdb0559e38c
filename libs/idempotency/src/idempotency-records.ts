import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#kernel';
import { BackgroundTasks, Columns, Database, type Statement } from '#database';
import { RequestError } from '#http';
import { IdempotencyRecordRow } from './idempotency-record.row.js';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const REMOVE_EVERY_MS = 60_000;
/** The maximum number of records that one statement removes. */
const MAX_ROWS = 500;

/** The claim of a request on its Idempotency-Key. */
export interface Claim {
  /** The public id of the caller's API key. Idempotency-Keys of different callers are independent. */
  readonly callerId: string;
  readonly key: string;
  /** The SHA-256 of the operation and the body. */
  readonly fingerprint: Buffer;
}

/** The response to the first request with a key. */
export interface StoredResponse {
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, exactly the bytes that were sent. */
  readonly body: string;
  /** True for the response to a repeated request; not stored. */
  readonly isReplay?: boolean;
}

type FoundRow = StoredResponse & { readonly index: number; readonly fingerprint: Buffer };

const RECORD = Columns.of(IdempotencyRecordRow);
const GIVEN = RECORD.without('createdAt');
const RENEWED = RECORD.without('callerId', 'key');

const CLAIM: Statement = {
  name: 'claim idempotency keys',
  text: `SELECT index::integer - 1 AS index, pg_try_advisory_xact_lock(hashtextextended(caller_id || ' ' || key, 0)) AS "isOurs"
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS claim (caller_id, key, index)`,
};
// LATERAL with LIMIT, and the time outside of it: otherwise, the plan might scan the whole table, or its index by time.
const FIND: Statement = {
  name: 'find idempotency records',
  text: `SELECT claim.index::integer - 1 AS index, record.*
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS claim (caller_id, key, index)
    CROSS JOIN LATERAL (
      SELECT ${RENEWED.selected} FROM platform.idempotency_record AS stored
      WHERE stored.caller_id = claim.caller_id AND stored.key = claim.key
      LIMIT 1
    ) AS record
    WHERE record."createdAt" > $3`,
};
// Replaces an expired record with the same key.
const STORE: Statement = {
  name: 'store idempotency records',
  text: `INSERT INTO platform.idempotency_record (${GIVEN.names}, created_at)
    SELECT ${GIVEN.names}, $1::timestamptz FROM ${GIVEN.unnested('new', { first: 2 })}
    ON CONFLICT (caller_id, key) DO UPDATE SET ${RENEWED.assignedFrom('excluded')}`,
};

/** The stored responses. A record is valid for 24 hours; expired ones are removed in the background. */
@Injectable()
export class IdempotencyRecords implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tasks: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.start({
      outage: {
        begins: 'expired idempotency records are not removed',
        ends: 'expired idempotency records are removed again',
      },
      pauseMs: REMOVE_EVERY_MS,
      maxRows: MAX_ROWS,
      step: (rows) => this.removeExpired(rows),
    });
  }

  /**
   * Claims different keys until the end of the caller's transaction, without waiting for locks.
   * @param claims undefined for a request without a key
   * @returns for each claim: undefined for the first request with its key and for one without, the stored response for a repeated
   *   request, or a RequestError `idempotency_in_progress` or `idempotency_key_reused`
   */
  async claimAll(claims: readonly (Claim | undefined)[]): Promise<(undefined | StoredResponse | RequestError)[]> {
    const keys = [claims.map((claim) => claim?.callerId), claims.map((claim) => claim?.key)];
    const claiming = this.database.run<{ index: number; isOurs: boolean | null }>(CLAIM, keys);
    // A separate statement, because its snapshot must be taken after the locks: it must contain the records that the previous
    // holders of the locks have committed.
    const finding = this.database.run<FoundRow>(FIND, [...keys, this.oldest()]);
    const [locks, records] = await Promise.all([claiming, finding]);
    const isOurs = new Map(locks.map((lock) => [lock.index, lock.isOurs]));
    const found = new Map(records.map((record) => [record.index, record]));
    return claims.map((claim, index) => {
      if (claim === undefined) return undefined;
      const record = found.get(index);
      // Without a record, the holder of the lock is the first request; with one, it is another repeated request.
      if (record === undefined) return isOurs.get(index) === true ? undefined : inProgress();
      return claim.fingerprint.equals(record.fingerprint) ? { ...record, isReplay: true } : reused();
    });
  }

  /** Stores responses in the caller's transaction, which fails if the statement fails. */
  storeAll(responses: readonly (readonly [Claim, StoredResponse])[]): void {
    const records = responses.map(([claim, response]) => ({ ...claim, ...response }));
    this.database.send(STORE, [this.clock.now(), ...GIVEN.arraysOf(records)]);
  }

  /** Deletes up to `most` expired records, without those that another process is deleting. @returns their number */
  private async removeExpired(most: number): Promise<number> {
    const [, count] = await this.database.manager.query<[unknown, number]>(
      // An array, because a join with the rows to delete might be planned as a scan of the whole table. The rows are locked,
      // so that no update changes their `ctid`.
      `DELETE FROM platform.idempotency_record WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM platform.idempotency_record
         WHERE created_at <= $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [this.oldest(), most],
    );
    return count;
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - LIFETIME_MS);
  }
}

/** The error for a request while another request has claimed its key. */
export function inProgress(): RequestError {
  return new RequestError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
    'Retry-After': '1',
  });
}

function reused(): RequestError {
  return new RequestError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
}
