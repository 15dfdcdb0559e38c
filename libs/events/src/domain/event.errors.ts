import { declareError } from '#kernel';

/** Events after the position of a reader were removed, or the database was restored to a state before it. */
export class CursorExpired extends declareError({
  code: 'cursor_expired',
  kind: 'gone',
  when: 'Events after the cursor have been deleted, or the cursor is newer than the database, which was restored from a backup.',
}) {
  static because(reason: 'removed' | 'restored'): CursorExpired {
    return new CursorExpired(
      reason === 'removed'
        ? 'Events after this cursor are no longer kept. Read the resources themselves, then begin without a cursor.'
        : 'The database was set back to before this cursor. Read the resources themselves, then begin without a cursor.',
    );
  }
}

export class EventNotFound extends declareError({
  code: 'event_not_found',
  kind: 'not_found',
  when: 'No published event has this id, or it has been deleted.',
}) {
  static create(): EventNotFound {
    return new EventNotFound('There is no event with this id, or it is no longer kept.');
  }
}
