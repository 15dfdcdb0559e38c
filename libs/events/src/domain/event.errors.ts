import { DomainError } from '#kernel';

/** The position that a reader wants to go on from has events after it that are gone. */
export class CursorExpired extends DomainError {
  readonly kind = 'gone';
  readonly code = 'cursor_expired';

  static because(reason: 'removed' | 'restored'): CursorExpired {
    return new CursorExpired(
      reason === 'removed'
        ? 'Events after this cursor are no longer kept. Read the resources themselves, then begin without a cursor.'
        : 'The database was set back to before this cursor. Read the resources themselves, then begin without a cursor.',
    );
  }
}

export class InvalidFilter extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_parameter';

  static notOneOf(parameter: string, allowed: readonly string[]): InvalidFilter {
    return new InvalidFilter(`${parameter} must be one of ${allowed.join(', ')}.`);
  }

  static incompleteSubject(): InvalidFilter {
    return new InvalidFilter('subjectType and subjectId must be given together.');
  }
}

export class EventNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'event_not_found';

  static withId(id: string): EventNotFound {
    return new EventNotFound(`There is no event with the id ${JSON.stringify(id.slice(0, 40))}.`);
  }
}
