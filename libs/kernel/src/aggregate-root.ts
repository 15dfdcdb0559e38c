import type { Cause, DomainEvent } from './domain-event.js';

/** An entity that records the domain events of its changes. Its repository stores both in one transaction. */
export abstract class AggregateRoot<State, EventType extends string> {
  private recorded: readonly DomainEvent<EventType, State>[] = [];

  protected constructor(protected state: State) {}

  /** The present state. */
  get record(): State {
    return this.state;
  }

  /** The events since the entity was added or restored. */
  get events(): readonly DomainEvent<EventType, State>[] {
    return this.recorded;
  }

  /** Records an event with the present state. */
  protected happened(type: EventType, cause: Cause): void {
    this.recorded = [...this.recorded, { type, state: this.state, cause }];
  }
}
