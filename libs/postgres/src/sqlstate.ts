/** The SQLSTATEs (PostgreSQL, appendix A) that mean something to the service; the only place that knows them. */
const UNIQUE_VIOLATION = '23505';
const DUPLICATE_DATABASE = '42P04';
const INSUFFICIENT_PRIVILEGE = '42501';
const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';
const LOCK_NOT_AVAILABLE = '55P03';
// A server that stands by for another.
const READ_ONLY = '25006';
// Connection exceptions; the server shuts down, drops the database, or ends a session that was idle for too long.
const SESSION_ENDING = /^(?:08...|57P0.|25P03|25P04)$/;
// Connection exceptions, insufficient resources, operator intervention.
const UNAVAILABLE_CLASSES = ['08', '53', '57'];

/** The error broke the unique constraint or index of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === UNIQUE_VIOLATION && (error as { constraint?: unknown }).constraint === constraint;
}

/** CREATE DATABASE: another one was first, or both were at it. */
export function isDuplicateDatabase(error: unknown): boolean {
  const code = codeOf(error);
  return code === DUPLICATE_DATABASE || code === UNIQUE_VIOLATION;
}

/** The transaction lost to others at the same time; once more, it may well go through. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE || code === LOCK_NOT_AVAILABLE;
}

/** The user of the connection may not do this. */
export function isForbidden(error: unknown): error is Error {
  return codeOf(error) === INSUFFICIENT_PRIVILEGE;
}

/** The server takes no changes: it is not the primary. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** The server closes the connection after this error. */
export function endsSession(error: unknown): boolean {
  return SESSION_ENDING.test(codeOf(error) ?? '');
}

/** The server says itself that it cannot be asked now. */
export function isServerUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code === READ_ONLY || UNAVAILABLE_CLASSES.includes(code?.slice(0, 2) ?? '');
}

/** The SQLSTATE of an error as TypeORM or pg throws it. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
