import type { DomainEvent } from '#kernel';

/** Stores the events of one kind of entity. */
export interface Outbox<Event extends DomainEvent> {
  /** Stores events in the caller's transaction, in this order. They are published after its commit. */
  store(events: readonly Event[]): void;
}
