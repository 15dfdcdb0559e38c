export { Connector } from './connector.js';
export { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
export { default as pg } from './driver.js';
export { readTime } from './pg-types.js';
export { PooledClient, traceContext } from './pooled-client.js';
export { RenewingPool } from './renewing-pool.js';
export { STATEMENT_MS, type SessionLimits, requireServer, requireSession } from './session.js';
export { isDuplicateDatabase, isForbidden, isInFailedTransaction, isLostRace, isUniqueViolation } from './sqlstate.js';
