import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#kernel';
import { Database } from '#database';
import { Metrics } from '#observability';
import type { NewEvent } from '../domain/event.js';
import { EventsRepository } from '../domain/events.repository.js';
import { type ExactJson, exactJson } from '../domain/exact-json.js';

/** Takes the events of one kind of entity. */
export interface Outbox<Event extends DomainEvent> {
  /** Stores events in the caller's transaction, in this order: they are published if it commits. */
  store(events: readonly Event[]): void;
}

/** A subject as the API shows it; an int64 is a bigint. */
interface Shown {
  readonly [member: string]: ExactJson | undefined;
  readonly id: bigint | string;
}

/** Where modules put their events. It knows the envelope; the types and the data are theirs. */
@Injectable()
export class EventOutbox {
  private readonly types = new Set<string>();
  private readonly subjects = new Set<string>();

  private published = 0;

  constructor(
    private readonly events: EventsRepository,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    metrics.count('events_published_total', 'Events of committed transactions of this process.', () => this.published);
  }

  /** All types of events that there can be. */
  get knownTypes(): readonly string[] {
    return Array.from(this.types).sort();
  }

  /** What events can be about. */
  get knownSubjects(): readonly string[] {
    return Array.from(this.subjects).sort();
  }

  /**
   * The outbox for one kind of entity.
   * @param subject what it is called in events, for example `pet`
   * @param types of its events, for example `pet.added`
   * @param show gives the entity as the API shows it
   */
  of<Type extends string, State>(
    subject: string,
    types: readonly Type[],
    show: (state: State) => Shown,
  ): Outbox<DomainEvent<Type, State>> {
    this.register(subject, types);
    const envelope = ({ type, state, cause }: DomainEvent<Type, State>): NewEvent => {
      const shown = show(state);
      return { type, subject: { type: subject, id: shown.id }, cause, data: exactJson(shown) };
    };
    return {
      store: (events) => {
        this.store(events.map(envelope));
      },
    };
  }

  /** Makes types of events known that are stored without an outbox of their own. */
  register(subject: string, types: readonly string[]): void {
    this.subjects.add(subject);
    for (const type of types) this.types.add(type);
  }

  /** Stores events in the caller's transaction by one statement for all of its events, right before it commits. */
  store(events: readonly NewEvent[]): void {
    if (events.length === 0) return;
    this.events.addAll(events);
    this.database.afterCommit(() => {
      this.published += events.length;
    });
  }
}
