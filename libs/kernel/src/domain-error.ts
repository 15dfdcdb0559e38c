/** The kinds of domain errors; the HTTP layer maps each kind to one status. */
export type ErrorKind =
  'invalid' | 'forbidden' | 'not_found' | 'conflict' | 'gone' | 'precondition_failed' | 'unavailable';

/** The declaration of a class of errors. */
export interface ErrorDeclaration {
  /** Stable and machine-readable, in snake_case. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** When a client meets the error: a sentence for the document. */
  readonly when: string;
}

/**
 * An error that the domain throws when a rule is broken or an entity does not exist; an operation on a batch returns it for
 * its item. `code` is stable and machine-readable; `message` is shown to the client.
 */
export abstract class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;

  protected constructor(
    { code, kind }: Pick<ErrorDeclaration, 'code' | 'kind'>,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.kind = kind;
  }
}

/** A class of errors with its declaration as static members, for the lists of errors of operations. */
export type ErrorClass = ErrorDeclaration & { readonly prototype: DomainError };

/**
 * The base of a class of errors:
 * `class PetNotFound extends declareError({ code: 'pet_not_found', kind: 'not_found', when: 'No pet has this id.' }) {}`
 */
export function declareError(
  declaration: ErrorDeclaration,
): ErrorDeclaration & (new (message: string, options?: ErrorOptions) => DomainError) {
  return class extends DomainError {
    static readonly code = declaration.code;
    static readonly kind = declaration.kind;
    static readonly when = declaration.when;

    constructor(message: string, options?: ErrorOptions) {
      super(declaration, message, options);
    }
  };
}

/** A value that a rule of the domain does not allow. The HTTP layer replaces the code by one for the part of the request. */
export class InvalidValue extends DomainError {
  private constructor(message: string) {
    super({ code: 'invalid_value', kind: 'invalid' }, message);
  }

  /** @param fault the allowed values, as the end of a sentence that begins with the name of the field */
  static because(field: string, fault: string): InvalidValue {
    return new InvalidValue(`${field} ${fault}.`);
  }
}

/**
 * Another transaction holds a lock that is needed. In a batch of the queue, an operation does not wait for the lock of an entity,
 * or not long: the item is repeated outside of the queue, and waits there.
 */
export class Contended extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'Another request is changing the same thing.',
}) {
  /** @param cause for the log */
  static create(cause?: unknown): Contended {
    return new Contended('Another request is changing the same thing now. Try again shortly.', { cause });
  }
}
