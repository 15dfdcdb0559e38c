import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { DatabaseFeature } from './database-feature.js';
import { DatabaseProbe } from './database-probe.js';
import { type EmbeddedRole, type EmbeddedServer, openEmbeddedServer } from './embedded/embedded-server.js';
import { CONNECT_TIMEOUT_MS, openFirstConnection } from './first-connection.js';
import { migrate } from './migrate.js';
import { retryLostRaces } from './retry.js';
import type { Statement } from './statement.js';

/** The DI token of the part that this process plays towards the local database: a service owns it, a command joins. */
export const DATABASE_ROLE = Symbol('database role');

/** Shorter than the time in which a request is answered: what is given up must not be done afterwards. */
const STATEMENT_TIMEOUT_MS = 4_000;
/** With all the attempts of a transaction, less than the time in which a request is answered. */
const LOCK_TIMEOUT_MS = 1_000;
/** A connection that hangs must not keep the process from ending. */
const CLOSE_TIMEOUT_MS = 1_000;

/** A transaction under way, and what is to be done once it is kept. */
interface OpenTransaction {
  readonly manager: EntityManager;
  readonly afterCommit: (() => void)[];
}

/** How busy the connections are. */
export interface PoolState {
  readonly max: number;
  readonly inUse: number;
  readonly waiting: number;
}

/**
 * The one way to the database. It opens at start (a local server when DATABASE_URL is unset), brings the schema up to
 * date, and closes at the end. Repositories use `manager`, which joins the transaction that is open around them.
 */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private embedded: EmbeddedServer | undefined;
  private source: DataSource | undefined;
  private probe: DatabaseProbe | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(DATABASE_ROLE) private readonly role: EmbeddedRole,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Runs queries: in the transaction of the enclosing `transaction()`, or else each by itself. */
  get manager(): EntityManager {
    const manager = this.open.getStore()?.manager ?? this.source?.manager;
    if (manager === undefined) throw new Error('the database is not open');
    return manager;
  }

  /**
   * Runs `work` in one transaction, the enclosing one if there is one: all of its changes are kept or none. When the
   * transaction loses to another at the same time, `work` runs again, so what it does must be done in the database alone.
   * @throws DatabaseUnavailable when it keeps losing
   */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore() !== undefined) return work();
    return retryLostRaces(async () => {
      const afterCommit: (() => void)[] = [];
      const result = await this.manager.transaction((manager) => this.open.run({ manager, afterCommit }, work));
      for (const act of afterCommit) act();
      return result;
    });
  }

  /** Does something once the enclosing transaction is kept; at once when there is none. */
  afterCommit(act: () => void): void {
    const open = this.open.getStore();
    if (open === undefined) act();
    else open.afterCommit.push(act);
  }

  get pool(): PoolState {
    const pool = (this.source?.driver as { master?: pg.Pool } | undefined)?.master;
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
    return { max: this.settings.DATABASE_POOL_MAX, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  /** Resolves when the database answers and is up to date. @throws when it does not, after some seconds at most */
  async requireAnswer(): Promise<void> {
    if (this.probe === undefined) throw new Error('the database is not open');
    await this.probe.ask();
  }

  /** Runs a prepared statement, as `manager` runs queries but without TypeORM's share of the time. Gives the rows. */
  async run<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const runner = this.manager.queryRunner ?? this.manager.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      return (await client.query<Row>({ ...statement, values: [...values] })).rows;
    } finally {
      if (runner !== this.manager.queryRunner) await runner.release();
    }
  }

  /** @throws StartError when the database cannot be reached or started */
  async onModuleInit(): Promise<void> {
    const { DATABASE_URL } = this.settings;
    const url = DATABASE_URL ?? (await this.openEmbedded());
    try {
      const features = this.features();
      const connection = await openFirstConnection(url, DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL');
      await migrate(connection, url, features).finally(() => connection.end());
      this.source = await this.connect(url, features).initialize();
      this.probe = new DatabaseProbe(url);
    } catch (error) {
      await this.onApplicationShutdown();
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([this.probe?.close(), this.disconnect()]);
    this.probe = undefined;
    await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await this.embedded?.close();
    this.embedded = undefined;
  }

  private async disconnect(): Promise<void> {
    if (this.source?.isInitialized === true) await this.source.destroy();
  }

  private async openEmbedded(): Promise<string> {
    this.embedded = await openEmbeddedServer({ dataDirectory: this.settings.DATA_DIR, role: this.role });
    return this.embedded.url;
  }

  private features(): DatabaseFeature[] {
    return this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof DatabaseFeature ? [instance] : []));
  }

  private connect(url: string, features: readonly DatabaseFeature[]): DataSource {
    return new DataSource({
      type: 'postgres',
      // TypeORM would load pg by itself, but not from an ES module under test.
      driver: pg,
      url,
      entities: features.flatMap(({ rows }) => rows),
      applicationName: 'animal-store',
      poolSize: this.settings.DATABASE_POOL_MAX,
      connectTimeoutMS: CONNECT_TIMEOUT_MS,
      poolErrorHandler: (error: unknown) => {
        this.logger.warn({ error }, 'lost a database connection');
      },
      extra: { types: exactIntegers, statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS },
    });
  }
}

// pg has no other place for this: times go to the database in UTC, whatever zone the process is in.
pg.defaults.parseInputDatesAsUTC = true;

/** PostgreSQL's number for the type BIGINT (pg_type.oid). */
const INT8 = 20;

/** pg's own readings of column types, but BIGINT as bigint; set for our connections alone. */
const exactIntegers = {
  getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
    const isInt8 = type === INT8 && format !== 'binary';
    return isInt8 ? BigInt : (pg.types.getTypeParser as (...of: unknown[]) => unknown)(type, format);
  },
};
