/**
 * The maximum time to stop after STOP_GRACE_SECONDS, in milliseconds: longer than the timeouts of requests in flight and of
 * connections to the database. In a file of its own for the tests of the deployment, which compare it.
 */
export const CLOSE_TIMEOUT_MS = 12_000;
