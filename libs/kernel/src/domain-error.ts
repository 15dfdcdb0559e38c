/** What sort of refusal an error is; the HTTP edge maps each kind to one status. */
export type ErrorKind = 'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'precondition_failed' | 'unavailable';

/**
 * A refusal that the domain makes on purpose. Thrown, never returned.
 * `code` is stable and machine-readable; `message` may be shown to the client as it stands.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
}
