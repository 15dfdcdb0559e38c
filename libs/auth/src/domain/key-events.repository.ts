import type { KeyEvent, Refusals } from './key-event.js';

/** Which entries to give: the newest, in the order they were made. */
export interface KeyEventsQuery {
  /** Entries of this key alone; of all when absent. */
  readonly keyId: string | undefined;
  readonly most: number;
}

/** The audit of the keys: nothing in it is ever changed or removed, but that refusals are counted up. */
export abstract class KeyEventsRepository {
  abstract add(event: KeyEvent): Promise<void>;
  abstract addRefusals(refusals: readonly Refusals[]): Promise<void>;
  abstract list(query: KeyEventsQuery): Promise<KeyEvent[]>;
}
