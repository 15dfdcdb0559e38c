/** What sort of refusal an error is; the HTTP edge maps each kind to one status. */
export type ErrorKind =
  'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'gone' | 'precondition_failed' | 'unavailable';

/**
 * A refusal that the domain makes on purpose. Thrown, never returned.
 * `code` is stable and machine-readable; `message` may be shown to the client as it stands.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
}

/**
 * Another caller is changing the same thing at this moment. An operation on many things at once does not wait for that: it
 * is repeated for this one thing alone, and then waits.
 */
export class Contended extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'service_unavailable';

  static create(): Contended {
    return new Contended('Another request is changing the same thing now. Try again shortly.');
  }
}
