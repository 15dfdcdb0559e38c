import { declareError } from '#kernel';

const REASONS = {
  removed: 'Events after this cursor have been deleted.',
  restored: 'The database was restored to a state before this cursor.',
};

/** Events after the position of a reader were removed, or the database was restored to a state before it. */
export class CursorExpired extends declareError({
  code: 'cursor_expired',
  kind: 'gone',
  when: 'Events after the cursor have been deleted, or the cursor is newer than the database, which was restored from a backup.',
}) {
  private constructor(
    readonly reason: keyof typeof REASONS,
    message: string,
  ) {
    super(message);
  }

  static because(reason: keyof typeof REASONS): CursorExpired {
    return new CursorExpired(reason, `${REASONS[reason]} Read the resources, then start again without a cursor.`);
  }
}

export class EventNotFound extends declareError({
  code: 'event_not_found',
  kind: 'not_found',
  when: 'No published event has this id, or it has been deleted.',
}) {
  static create(): EventNotFound {
    return new EventNotFound('There is no event with this id, or it has been deleted.');
  }
}
