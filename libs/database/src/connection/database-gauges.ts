import { Injectable } from '@nestjs/common';
import { Metrics } from '#observability';
import { DatabaseConnection } from './database-connection.js';

/** The metrics of the connections. */
@Injectable()
export class DatabaseGauges {
  constructor(metrics: Metrics, connection: DatabaseConnection) {
    metrics.gauge('database_pool_max', 'The maximum number of connections.', () => connection.poolState.max);
    metrics.gauge('database_pool_in_use', 'Connections that run queries.', () => connection.poolState.inUse);
    metrics.gauge('database_pool_waiting', 'Queries that wait for a connection.', () => connection.poolState.waiting);
    metrics.observableCounter(
      'database_connections_lost_total',
      'Connections of the pool that were lost while they were idle.',
      () => connection.lostConnections,
    );
    const { replica } = connection;
    if (replica !== undefined) {
      metrics.gauge('database_replica_live', '1 when the replica responds, 0 when the primary does for it.', () =>
        Number(replica.isLive),
      );
    }
  }
}
