import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { Database } from '../../database/index.js';
import { RequestError } from '../request-error.js';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A request that wants to be done once. */
export interface Claim {
  /** Who sent it; two callers may use the same key. */
  readonly callerId: string;
  readonly key: string;
  /** The same for two requests that ask for the same. */
  readonly fingerprint: Buffer;
}

/** What was answered to the first request with a key. */
export interface StoredAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, byte for byte. */
  readonly body: string;
}

/** The answers that are kept for repeated requests, for 24 hours. */
@Injectable()
export class IdempotencyRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps every other request with this key out until the end of the transaction.
   * @returns the first answer, or undefined when this is the first request
   * @throws RequestError `idempotency_in_progress`, `idempotency_key_reused`
   */
  async claim({ callerId, key, fingerprint }: Claim): Promise<StoredAnswer | undefined> {
    const { manager } = this.database;
    const [lock] = await manager.query<[{ isOurs: boolean }]>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isOurs"',
      [`${callerId} ${key}`],
    );
    if (!lock.isOurs) {
      throw new RequestError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
        'Retry-After': '1',
      });
    }
    // A statement of its own: it must see what was committed by whoever held the lock before.
    const [record] = await manager.query<(StoredAnswer & { fingerprint: Buffer })[]>(
      `SELECT fingerprint, headers, body FROM platform.idempotency_record
       WHERE caller_id = $1 AND key = $2 AND created_at > $3`,
      [callerId, key, this.oldest()],
    );
    if (record !== undefined && !fingerprint.equals(record.fingerprint)) {
      throw new RequestError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
    }
    return record;
  }

  /** Keeps the answer for the claim; one that has expired makes way. */
  async keep({ callerId, key, fingerprint }: Claim, { headers, body }: StoredAnswer): Promise<void> {
    await this.database.manager.query(
      `INSERT INTO platform.idempotency_record (caller_id, key, fingerprint, headers, body, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (caller_id, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, headers = excluded.headers, body = excluded.body,
           created_at = excluded.created_at`,
      [callerId, key, fingerprint, JSON.stringify(headers), body, this.clock.now()],
    );
  }

  /** Deletes up to `most` expired answers, but for those that another process is deleting. @returns how many */
  async removeExpired(most: number): Promise<number> {
    const [, count] = await this.database.manager.query<[unknown, number]>(
      `DELETE FROM platform.idempotency_record WHERE (caller_id, key) IN (
         SELECT caller_id, key FROM platform.idempotency_record
         WHERE created_at <= $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [this.oldest(), most],
    );
    return count;
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - LIFETIME_MS);
  }
}
