/**
 * The maximum time to stop after STOP_GRACE_SECONDS, in milliseconds: longer than the timeouts of requests in flight and of
 * connections to the database.
 */
export const CLOSE_MS = 12_000;
