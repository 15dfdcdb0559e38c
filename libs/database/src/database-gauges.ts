import { Injectable } from '@nestjs/common';
import { Metrics } from '#observability';
import { Database } from './database.js';

/** The metrics of the connections. */
@Injectable()
export class DatabaseGauges {
  constructor(metrics: Metrics, database: Database) {
    metrics.gauge('database_pool_max', 'The maximum number of connections.', () => database.pool.max);
    metrics.gauge('database_pool_in_use', 'Connections that run queries.', () => database.pool.inUse);
    metrics.gauge('database_pool_waiting', 'Queries that wait for a connection.', () => database.pool.waiting);
    metrics.observableCounter(
      'database_connections_lost_total',
      'Connections that were lost.',
      () => database.lostConnections,
    );
    const { replica } = database;
    if (replica !== undefined) {
      metrics.gauge('database_replica_live', '1 when the replica responds, 0 when the primary does for it.', () =>
        Number(replica.isLive),
      );
    }
  }
}
