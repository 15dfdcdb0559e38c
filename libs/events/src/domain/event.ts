import type { Cause, DomainEvent } from '#kernel';
import type { EventPosition } from './event-position.js';

/** The subject of an event. */
export interface Subject {
  /** For example `pet`. */
  readonly type: string;
  /** As in the responses of the API: a text, or the digits of an int64. */
  readonly id: string;
}

/** An event that a module passes to the outbox. */
export interface NewEvent {
  /** For example `pet.added`. */
  readonly type: string;
  readonly subject: Subject;
  readonly cause: Cause;
  /** The subject as in the responses of the API, after the change or before its removal: JSON text. */
  readonly data: string;
}

/** An event as it is stored and published. */
export interface StoredEvent extends NewEvent {
  /** `evt_` and 26 characters, which are in the order of publication, byte by byte. */
  readonly id: string;
  readonly position: EventPosition;
  readonly occurredAt: Date;
}

/** Stores the events of one kind of entity. */
export interface Outbox<Event extends DomainEvent> {
  /** Stores events in the caller's transaction, in this order. They are published after its commit. */
  store(events: readonly Event[]): void;
}
