import { type Logger, Outage } from '#observability';
import { type Connector, DatabaseUnavailable, pg, requireSession, isLostRace } from '#postgres';
import { runStatement, type Statement } from '../statement.js';

/** These timeouts leave enough time for the same query on the primary. */
const ACQUIRE_TIMEOUT_MS = 1_000;
const LIMITS = { statementMs: 1_000, lockMs: 1_000 };
const RETRY_MS = 1_000;
const OUTAGE = {
  begins: 'the read replica is not available: the primary serves its reads',
  ends: 'the read replica is available again',
};

/**
 * The read replica, for queries whose results may lag behind the primary. After a failed query, further queries are rejected
 * at once; the failed query is retried in the background, and when it succeeds, the replica is used again.
 */
export class Replica {
  private pool: pg.Pool | undefined;
  /** The query that must succeed before the replica is used; undefined while the replica is used. */
  private requiredQuery: pg.QueryConfig | undefined = { text: 'SELECT' };
  private isRetrying = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly outage: Outage;

  constructor(
    private readonly connector: Connector,
    private readonly poolMax: number,
    logger: Logger,
  ) {
    this.outage = new Outage(logger, OUTAGE, 0);
  }

  /** Whether the replica is used: its last query succeeded. */
  get isLive(): boolean {
    return this.requiredQuery === undefined;
  }

  /** Starts to connect in the background. The start of the service does not depend on the replica. */
  open(): void {
    const retry = (): void => void this.retry();
    retry();
    this.timer = setInterval(retry, RETRY_MS).unref();
  }

  /** @throws DatabaseUnavailable for every error, so that the caller repeats the query on the primary */
  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    if (!this.isLive || this.pool === undefined) throw new DatabaseUnavailable();
    try {
      return await runStatement<Row>(this.pool, statement, values);
    } catch (error) {
      // The replica cancels queries that conflict with its replication. The next query may succeed, so it stays in use.
      if (!isLostRace(error)) this.fail({ ...statement, values: [...values] }, error);
      throw new DatabaseUnavailable(error);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    if (this.pool?.ending === false) await this.pool.end();
  }

  private async retry(): Promise<void> {
    const { requiredQuery } = this;
    if (requiredQuery === undefined || this.isRetrying) return;
    this.isRetrying = true;
    try {
      this.pool ??= await this.openPool();
      if (this.isClosed) {
        await this.pool.end();
        return;
      }
      await this.pool.query(requiredQuery);
      this.requiredQuery = undefined;
      this.outage.succeeded();
    } catch (error) {
      this.fail(requiredQuery, error);
    } finally {
      this.isRetrying = false;
    }
  }

  private async openPool(): Promise<pg.Pool> {
    const pool = new pg.Pool({
      ...this.connector.poolConfig(LIMITS, 'replica'),
      max: this.poolMax,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    });
    // The next query reports a lost connection.
    pool.on('error', () => undefined);
    try {
      await requireSession(pool, this.connector.setting, LIMITS);
      return pool;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  private fail(query: pg.QueryConfig, error: unknown): void {
    this.requiredQuery = query;
    if (!this.isClosed) this.outage.failed(error);
  }
}
