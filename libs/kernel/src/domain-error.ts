/** The kinds of domain errors; the HTTP layer maps each kind to one status. */
export type ErrorKind =
  'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'gone' | 'precondition_failed' | 'unavailable';

/**
 * An error that the domain throws when a rule is broken or an entity does not exist.
 * `code` is stable and machine-readable; `message` is shown to the client.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
}

/**
 * Another transaction holds the lock of an entity. An operation on a batch does not wait for the lock: the item is retried
 * alone, and waits then.
 */
export class Contended extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'service_unavailable';

  static create(): Contended {
    return new Contended('Another request is changing the same thing now. Try again shortly.');
  }
}
