import type { Logger } from '#observability';
import { type Connector, DatabaseUnavailable, pg, requireSession, isLostRace } from '#postgres';
import { runStatement, type Statement } from './statement.js';

/** Short enough that the primary can still be asked afterwards. */
const ACQUIRE_TIMEOUT_MS = 1_000;
const LIMITS = { statementMs: 1_000, lockMs: 1_000 };
const TRY_AGAIN_MS = 1_000;

/**
 * A database that follows the primary, for what may lag behind it. Once it fails, nobody waits for it any more: what
 * failed is tried again in the background, until it succeeds.
 */
export class Replica {
  private pool: pg.Pool | undefined;
  /** What is to succeed before it is asked by anybody; none while it responds. */
  private trial: pg.QueryConfig | undefined = { text: 'SELECT' };
  private isTrying = false;
  private isMissed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connector: Connector,
    private readonly poolMax: number,
    private readonly logger: Logger,
  ) {}

  /** Whether its last response came in time. */
  get isLive(): boolean {
    return this.trial === undefined;
  }

  /** Looks for it, in the background: no start depends on a replica. */
  open(): void {
    const tryAgain = (): void => void this.tryAgain();
    tryAgain();
    this.timer = setInterval(tryAgain, TRY_AGAIN_MS).unref();
  }

  /** @throws DatabaseUnavailable whatever the reason, for the primary may do better */
  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    if (!this.isLive || this.pool === undefined) throw new DatabaseUnavailable();
    try {
      return await runStatement<Row>(this.pool, statement, values);
    } catch (error) {
      // It cancels queries that keep it from following the primary, which says nothing about the next one.
      if (!isLostRace(error)) this.miss({ ...statement, values: [...values] }, error);
      throw new DatabaseUnavailable(error);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    // What fails from now on is no news.
    this.isMissed = true;
    if (this.pool?.ending === false) await this.pool.end();
  }

  private async tryAgain(): Promise<void> {
    const { trial } = this;
    if (trial === undefined || this.isTrying) return;
    this.isTrying = true;
    try {
      this.pool ??= await this.openPool();
      await this.pool.query(trial);
      this.trial = undefined;
      if (this.isMissed) this.logger.info('the replica of the database is back');
      this.isMissed = false;
    } catch (error) {
      this.miss(trial, error);
    } finally {
      this.isTrying = false;
    }
  }

  private async openPool(): Promise<pg.Pool> {
    const pool = new pg.Pool({
      ...this.connector.poolConfig(LIMITS, 'replica'),
      max: this.poolMax,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    });
    // A connection that is lost is noticed by the next query.
    pool.on('error', () => undefined);
    try {
      await requireSession(pool, this.connector.setting, LIMITS);
      return pool;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  private miss(query: pg.QueryConfig, error: unknown): void {
    this.trial = query;
    if (!this.isMissed)
      this.logger.warn({ reason: error }, 'the replica of the database is away: the primary serves its reads');
    this.isMissed = true;
  }
}
