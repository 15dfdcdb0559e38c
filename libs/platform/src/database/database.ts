import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SETTINGS, type Settings } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { connectionOptions } from './connection-options.js';
import { DatabaseFeature } from './database-feature.js';
import { DatabaseProbe } from './database-probe.js';
import { type EmbeddedRole, type EmbeddedServer, openEmbeddedServer } from './embedded/embedded-server.js';
import { openFirstConnection, unusable } from './first-connection.js';
import { migrate } from './migrate.js';
import type { Trip } from './convoy.js';
import { Gathering, type GatheringOptions, type Traffic } from './gathering.js';
import { LeftBehind } from './left-behind.js';
import { type PagedRow, PagedReads, type Run } from './paged-reads.js';
import type { PagedTable, PageQuery, Pages } from './pages.js';
import { Replica } from './replica.js';
import type { Statement } from './statement.js';
import { requireTimeouts } from './timeouts.js';
import { runPrepared } from './prepared-query.js';
import { Transactions } from './transactions.js';

/** The DI token of what this process is: a service, or a command beside it. */
export const DATABASE_ROLE = Symbol('database role');

/** Waiting for a connection, a statement and its deadline together take less than the time to answer a request. */
const ACQUIRE_TIMEOUT_MS = 2_000;
const LIMITS = { statementMs: 2_500, lockMs: 1_000 };
/** A connection that hangs must not keep the process from ending. */
const CLOSE_TIMEOUT_MS = 1_000;

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
  /** What was asked for by gatherings, and how many round trips it took. */
  readonly traffic: Traffic = { asked: 0, trips: 0 };
  /** What follows the database, if anything does. */
  readonly replica: Replica | undefined;
  private readonly transactions = new Transactions(
    {
      transaction: (body) =>
        this.opened.manager.transaction(async (manager) =>
          body(manager, (await manager.queryRunner?.connect()) as pg.PoolClient),
        ),
      connect: () => this.connections.connect(),
    },
    (error) => {
      this.logger.error({ error }, 'something failed after its transaction was kept');
    },
  );
  private embedded: EmbeddedServer | undefined;
  private source: DataSource | undefined;
  private address: string | undefined;
  private probe: DatabaseProbe | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(DATABASE_ROLE) readonly role: EmbeddedRole,
    private readonly discovery: DiscoveryService,
  ) {
    const { DATABASE_READ_URL, DATABASE_POOL_MAX } = settings;
    if (role === 'service' && DATABASE_READ_URL !== undefined) {
      this.replica = new Replica(DATABASE_READ_URL, DATABASE_POOL_MAX, logger);
    }
  }

  /** Runs queries: in the transaction of the enclosing `transaction()`, or else each by itself. */
  get manager(): EntityManager {
    const { current } = this.transactions;
    if (current === undefined) return this.opened.manager;
    if (current.manager === undefined) throw new LeftBehind();
    return current.manager;
  }

  /** Where the open database is, for a connection that is one for as long as it lasts. */
  get directUrl(): string {
    if (this.address === undefined) throw new Error('the database is not open');
    return this.settings.DATABASE_DIRECT_URL ?? this.address;
  }

  /**
   * Runs `work` in one transaction, the enclosing one if there is one: all of its changes are kept or none. When the
   * transaction loses to another at the same time, `work` runs again, so what it does must be done in the database alone.
   * @throws DatabaseUnavailable when it keeps losing, or takes too long
   */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.alone(work);
  }

  /** Whether nobody else works in the enclosing transaction, so that it may wait for what another one holds. */
  get mayWait(): boolean {
    return this.transactions.current?.shared === undefined;
  }

  /** Does something once the enclosing transaction is kept; at once when there is none. */
  afterCommit(act: () => void): void {
    const { current } = this.transactions;
    if (current === undefined) act();
    else current.afterCommit.push(act);
  }

  get pool(): PoolState {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 }: Partial<pg.Pool> = this.source ? this.connections : {};
    return { max: this.settings.DATABASE_POOL_MAX, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  /** Resolves when the database answers and is up to date. @throws when it does not, after some seconds at most */
  async requireAnswer(): Promise<void> {
    if (this.probe === undefined) throw new Error('the database is not open');
    await this.probe.ask();
  }

  /**
   * As `transaction`, for work that is often wanted by many at once and does all of it by gatherings: those who ask at
   * the same time share a transaction, and each still succeeds or fails by itself.
   */
  sharedTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.shared(work);
  }

  /** Something that is asked for many at once: `trip` gives the result of each item, in their order. */
  gathering<Item, Result>(
    trip: Trip<Item, Result | LeftBehind>,
    options: GatheringOptions<Item>,
  ): Gathering<Item, Result> {
    return new Gathering(trip, options, () => this.transactions.current, this.traffic);
  }

  /** Reads pages of a table, for many at once; queries for the same page share it. Those that may lag go to the replica. */
  pages<Query extends PageQuery, Row extends PagedRow>(table: PagedTable): Pages<Query, Row> {
    const gather = (run: Run): Pages<Query, Row> => {
      const reads = new PagedReads<Query, Row>(table, run);
      return this.gathering((queries) => reads.read(queries), reads.trips);
    };
    const primary = gather((statement, values) => this.run(statement, values));
    const { replica } = this;
    if (replica === undefined) return primary;
    const lagging = gather((statement, values) => replica.run(statement, values));
    return {
      ask: (query) => {
        const mayLag = query.mayLag === true && replica.isLive && this.transactions.current === undefined;
        return mayLag ? lagging.ask(query).catch(() => primary.ask(query)) : primary.ask(query);
      },
    };
  }

  /** Runs a prepared statement in the enclosing transaction or by itself, without TypeORM's share of the time. */
  async run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const { current } = this.transactions;
    return runPrepared(current?.client ?? this.connections, statement, values, current?.shared?.noteStatement);
  }

  /** @throws StartError when the database cannot be reached or started */
  async onModuleInit(): Promise<void> {
    const { DATABASE_URL } = this.settings;
    const url = DATABASE_URL ?? (await this.openEmbedded());
    this.address = url;
    try {
      const features = this.features();
      await this.prepare(features);
      this.source = await this.openPool(url, features);
      await requireTimeouts(this.source, LIMITS);
      this.probe = new DatabaseProbe(url);
      this.replica?.open();
    } catch (error) {
      await this.onApplicationShutdown();
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([this.probe?.close(), this.replica?.close(), this.disconnect()]);
    this.probe = undefined;
    await Promise.race([closed, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await this.embedded?.close();
    this.embedded = undefined;
  }

  private get opened(): DataSource {
    if (this.source === undefined) throw new Error('the database is not open');
    return this.source;
  }

  /** What the address comes from. */
  private get addressSetting(): string {
    return this.settings.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  }

  /** The pool that TypeORM keeps. */
  private get connections(): pg.Pool {
    return (this.opened.driver as PostgresDriver).master as pg.Pool;
  }

  private async disconnect(): Promise<void> {
    if (this.source?.isInitialized === true) await this.source.destroy();
  }

  private async openEmbedded(): Promise<string> {
    const { role, logger, settings } = this;
    this.embedded = await openEmbeddedServer({ dataDirectory: settings.DATA_DIR, role, logger });
    return this.embedded.url;
  }

  private features(): DatabaseFeature[] {
    return this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof DatabaseFeature ? [instance] : []));
  }

  /** Brings the schema up to date. */
  private async prepare(features: readonly DatabaseFeature[]): Promise<void> {
    const setting = this.settings.DATABASE_DIRECT_URL === undefined ? this.addressSetting : 'DATABASE_DIRECT_URL';
    const connection = await openFirstConnection(this.directUrl, setting);
    await migrate(connection, this.directUrl, setting, features).finally(() => connection.end());
  }

  private openPool(url: string, features: readonly DatabaseFeature[]): Promise<DataSource> {
    const source = new DataSource({
      type: 'postgres',
      // TypeORM would load pg by itself, but not from an ES module under test.
      driver: pg,
      url,
      entities: features.flatMap(({ rows }) => rows),
      applicationName: 'animal-store',
      poolSize: this.settings.DATABASE_POOL_MAX,
      connectTimeoutMS: ACQUIRE_TIMEOUT_MS,
      poolErrorHandler: (error: unknown) => {
        this.logger.warn({ error }, 'lost a database connection');
      },
      extra: connectionOptions(LIMITS),
    });
    return source.initialize().catch((error: unknown) => {
      throw unusable(url, this.addressSetting, error);
    });
  }
}
