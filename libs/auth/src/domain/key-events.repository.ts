import type { KeyEvent, Refusals } from './key-event.js';

/** The query for the latest entries, in the order in which they were added. */
export interface KeyEventsQuery {
  /** Only entries of this key; undefined: of all keys. */
  readonly keyId: string | undefined;
  readonly most: number;
}

/** The audit of the keys. Entries are never changed or removed, except that the counts of refusals grow. */
export abstract class KeyEventsRepository {
  abstract add(event: KeyEvent): Promise<void>;
  abstract addRefusals(refusals: readonly Refusals[]): Promise<void>;
  abstract list(query: KeyEventsQuery): Promise<KeyEvent[]>;
}
