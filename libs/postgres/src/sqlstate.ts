/** The SQLSTATEs (PostgreSQL, appendix A) that the service handles. */
const UNIQUE_VIOLATION = '23505';
const DUPLICATE_DATABASE = '42P04';
const INSUFFICIENT_PRIVILEGE = '42501';
// Privileges; schemas, tables, columns, functions, constraints and others that are missing or exist already.
const UNSUITABLE = [
  INSUFFICIENT_PRIVILEGE,
  ...['3F000', '42P01', '42703', '42883', '42704'],
  ...['42P06', '42P07', '42701', '42723', '42710'],
];
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';
const LOCK_NOT_AVAILABLE = '55P03';
const IN_FAILED_SQL_TRANSACTION = '25P02';
// A statement that writes, on a standby.
const READ_ONLY = '25006';
// Connection exceptions, shutdown, a dropped database, and the timeouts of transactions.
const SESSION_ENDING = /^(?:08...|57P0.|25P03|25P04)$/;
// Connection exceptions, insufficient resources, operator intervention.
const UNAVAILABLE_CLASSES = ['08', '53', '57'];

/** Whether the statement has violated the unique constraint or index `constraint`. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === UNIQUE_VIOLATION && (error as { constraint?: unknown }).constraint === constraint;
}

/** Whether CREATE DATABASE failed because the database exists or is being created concurrently. */
export function isDuplicateDatabase(error: unknown): boolean {
  const code = codeOf(error);
  return code === DUPLICATE_DATABASE || code === UNIQUE_VIOLATION;
}

/** Whether the transaction failed because of concurrent transactions: a retry may succeed. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE || code === LOCK_NOT_AVAILABLE;
}

/** Whether the statement was rejected because an earlier one of its transaction failed. */
export function isInFailedTransaction(error: unknown): boolean {
  return codeOf(error) === IN_FAILED_SQL_TRANSACTION;
}

/** Whether the database user lacks a privilege. */
export function isForbidden(error: unknown): error is Error {
  return codeOf(error) === INSUFFICIENT_PRIVILEGE;
}

/** Whether the user lacks a privilege, or something in the schemas is missing or exists already. */
export function isUnsuitable(error: unknown): boolean {
  return UNSUITABLE.includes(codeOf(error) ?? '');
}

/** Whether the server is read-only, as a standby is. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Whether the server closes the connection after this error. */
export function endsSession(error: unknown): boolean {
  return SESSION_ENDING.test(codeOf(error) ?? '');
}

/** Whether the server reports that it cannot process statements now, or not in time. */
export function isServerUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code === READ_ONLY || endsSession(error) || UNAVAILABLE_CLASSES.includes(code?.slice(0, 2) ?? '');
}

/** The SQLSTATE of an error of TypeORM or pg. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
