import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { withinTime } from '#kernel';
import { readDatabaseAddress, SETTINGS, type Settings } from '#config';
import { LOGGER, type Logger, Metrics } from '#observability';
import {
  Connector,
  type pg,
  PooledClient,
  RenewingPool,
  requireServer,
  requireSession,
  type SessionLimits,
  STATEMENT_MS,
} from '#postgres';
import { type ProcessRole, type LocalServer, openLocalServer } from '#local-postgres';
import { migrate } from '../migrations/migrate.js';
import { type MigrationClass, ModuleMigrations } from '../migrations/module-migrations.js';
import { PROCESS_ROLE } from '../process-role.js';
import { Replica } from './replica.js';

/** With the time in the queue of a batcher and the read timeout of a connection, less than the timeout of an operation. */
const ACQUIRE_TIMEOUT_MS = 2_000;
const LIMITS: SessionLimits = { statementMs: STATEMENT_MS, lockMs: 1_000 };
/** The timeout for the connection, and for the query, that check whether the database responds. */
const HEALTH_MS = 5_000;
/** The timeout for closing a connection that does not respond. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * The life of the database in this process: it opens at start (a local server when DATABASE_URL is unset), runs the migrations,
 * and closes on shutdown.
 */
@Injectable()
export class DatabaseConnection implements OnModuleInit, OnApplicationShutdown {
  /** The read replica, if one is configured. */
  readonly replica: Replica | undefined;
  /** The number of pooled connections that were lost while they were idle. */
  private lostConnections = 0;
  private local: LocalServer | undefined;
  private connector: Connector | undefined;
  private health: pg.Pool | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_ROLE) private readonly role: ProcessRole,
    private readonly source: DataSource,
    private readonly discovery: DiscoveryService,
    metrics: Metrics,
  ) {
    const { DATABASE_READ_URL, DATABASE_POOL_MAX } = settings;
    if (role === 'service' && DATABASE_READ_URL !== undefined) {
      this.replica = new Replica(this.connectorTo(DATABASE_READ_URL, 'DATABASE_READ_URL'), DATABASE_POOL_MAX, logger);
    }
    this.observe(metrics);
  }

  /** For `Database`, which knows the caller's transaction. @throws Error when the database is not open */
  get opened(): DataSource {
    if (!this.source.isInitialized) throw new Error('the database is not open');
    return this.source;
  }

  /** The pool of TypeORM, for `Database`. @throws Error when the database is not open */
  get pool(): pg.Pool {
    return (this.opened.driver as PostgresDriver).master as pg.Pool;
  }

  /** Resolves when the database responds. @throws Error when it is not open, or does not respond within 5 s */
  async requireResponse(): Promise<void> {
    if (this.health === undefined) throw new Error('the database is not open');
    await this.health.query('SELECT');
  }

  /** A StartError with one line for an error of the database; any other error unchanged. */
  asStartError(error: unknown): unknown {
    return this.connector === undefined ? error : this.connector.asStartError(error);
  }

  /** @throws StartError when the database cannot be reached, started or used */
  async onModuleInit(): Promise<void> {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = this.settings;
    const url = DATABASE_URL ?? (await this.openLocal());
    try {
      const connector = this.connectorTo(url, DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL');
      this.connector = connector;
      const direct =
        DATABASE_DIRECT_URL === undefined ? connector : this.connectorTo(DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL');
      await this.prepare(direct);
      await this.openPool(connector);
      await requireSession(this.pool, connector.setting, LIMITS);
      this.health = healthPool(connector);
      this.replica?.open();
    } catch (error) {
      await this.onApplicationShutdown();
      throw this.asStartError(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = Promise.all([this.health?.end(), this.replica?.close()]);
    this.health = undefined;
    await Promise.all([this.disconnect(), withinTime(CLOSE_TIMEOUT_MS, closed, () => undefined)]);
    await this.local?.close();
    this.local = undefined;
  }

  private observe(metrics: Metrics): void {
    const { replica, settings } = this;
    const countIn = (count: (pool: pg.Pool) => number) => (): number =>
      this.source.isInitialized ? count(this.pool) : 0;
    const inUse = countIn(({ totalCount, idleCount }) => totalCount - idleCount);
    const waiting = countIn(({ waitingCount }) => waitingCount);
    metrics.gauge('database_pool_max', 'The maximum number of connections.', () => settings.DATABASE_POOL_MAX);
    metrics.gauge('database_pool_in_use', 'Connections that run queries.', inUse);
    metrics.gauge('database_pool_waiting', 'Queries that wait for a connection.', waiting);
    metrics.observableCounter(
      'database_connections_lost_total',
      'Connections of the pool that were lost while they were idle.',
      () => this.lostConnections,
    );
    if (replica === undefined) return;
    const help = '1 when the replica responds, 0 when the primary does for it.';
    metrics.gauge('database_replica_live', help, () => Number(replica.isLive));
  }

  private async disconnect(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async openLocal(): Promise<string> {
    const { role, logger, settings } = this;
    this.local = await openLocalServer({ dataDirectory: settings.DATA_DIR, role, logger });
    return this.local.url;
  }

  private migrations(): MigrationClass[] {
    return this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) =>
        instance instanceof ModuleMigrations ? instance.migrations : [],
      );
  }

  private connectorTo(url: string, setting: string): Connector {
    const address = readDatabaseAddress(url);
    if (address.ignored.length > 0) {
      this.logger.warn({ setting, parameters: address.ignored }, 'these parameters of the address have no effect');
    }
    return new Connector(address, setting);
  }

  /** Runs the migrations. @param direct connects to the database without a pooler */
  private async prepare(direct: Connector): Promise<void> {
    const connection = await direct.open('start');
    try {
      await requireServer(connection, `${direct.setting}: the database ${direct.address.place}`);
      await migrate(connection, direct, this.migrations());
    } catch (error) {
      throw direct.asStartError(error);
    } finally {
      await connection.end();
    }
  }

  private async openPool(connector: Connector): Promise<void> {
    this.source.setOptions({
      poolErrorHandler: (error: unknown) => {
        this.lostConnections += 1;
        this.logger.debug({ error }, 'lost a database connection');
      },
      extra: { ...connector.poolConfig(LIMITS), connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS },
    } satisfies Partial<PostgresDataSourceOptions>);
    await this.source.initialize().catch((error: unknown) => {
      throw connector.unusable(error);
    });
  }
}

/** A separate connection for health checks, because a query in a busy pool may wait although the database responds. */
function healthPool(connector: Connector): pg.Pool {
  const limits = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: HEALTH_MS, query_timeout: HEALTH_MS };
  const pool = new RenewingPool({ ...connector.config('health'), Client: PooledClient, ...limits });
  // The next check reports a lost connection.
  pool.on('error', () => undefined);
  return pool;
}
