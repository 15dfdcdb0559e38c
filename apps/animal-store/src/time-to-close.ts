/**
 * A service that stops takes no longer than STOP_GRACE_SECONDS and this, in milliseconds: more than requests in flight and
 * connections to the database are given.
 */
export const CLOSE_MS = 12_000;
