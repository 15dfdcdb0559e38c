import type { Cause } from '#kernel';
import type { EventPosition } from './event-position.js';

/** What an event is about. */
export interface Subject {
  /** For example `pet`. */
  readonly type: string;
  /** As the API gives it: the digits of an int64, or a text. */
  readonly id: bigint | string;
}

/** An event that a module hands to the outbox: the envelope, and data that only the module understands. */
export interface NewEvent {
  /** The type of the subject and what happened, for example `pet.added`. */
  readonly type: string;
  readonly subject: Subject;
  readonly cause: Cause;
  /** The subject as the API shows it: after the change, or before its removal. JSON text. */
  readonly data: string;
}

/** An event as it is stored and published. */
export interface StoredEvent extends NewEvent {
  /** `evt_` and 26 characters, which are in the order of publication, byte by byte. */
  readonly id: string;
  readonly position: EventPosition;
  readonly occurredAt: Date;
}
