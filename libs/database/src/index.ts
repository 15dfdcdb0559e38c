export { type BackgroundTask, BackgroundTasks } from './background-tasks.js';
export { type ColumnType, type Columns, selected } from './columns.js';
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
export { withIds } from './with-ids.js';
export { isUniqueViolation } from '#postgres';
