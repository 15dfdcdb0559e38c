export { type BackgroundTask, BackgroundTasks } from './background-tasks.js';
export { Columns, type Read, type RowOf } from './columns.js';
export { DatabaseModule } from './database.module.js';
export { Database } from './database.js';
export type { RunStatement, Statement } from './statement.js';
export {
  COMMIT_WITHIN_MS,
  FailedAfterCommit,
  type StatementSender,
  type TransactionScope,
} from './transactions/transactions.js';
export { XID8 } from './xid8.js';
export { takeIds } from './take-ids.js';
export { isUniqueViolation } from '#postgres';
