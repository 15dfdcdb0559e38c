import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '#kernel';
import { Database } from '#database';
import { Metrics } from '#observability';
import type { NewEvent } from '../domain/event.js';
import { EventsRepository } from '../domain/events.repository.js';
import { type ExactJson, exactJson } from '../domain/exact-json.js';
import type { Outbox } from '../domain/outbox.js';

/** An entity as in the responses of the API, with bigint for int64. */
interface Shown {
  readonly [member: string]: ExactJson | undefined;
  readonly id: bigint | string;
}

/** Stores the events of all modules. It adds the envelope; the modules define the types and the data. */
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
    metrics.observableCounter(
      'events_published_total',
      'Events of committed transactions of this process.',
      () => this.published,
    );
  }

  /** The types of all events, sorted. */
  get knownTypes(): readonly string[] {
    return Array.from(this.types).sort();
  }

  /** The types of the subjects of all events, sorted. */
  get knownSubjects(): readonly string[] {
    return Array.from(this.subjects).sort();
  }

  /**
   * The outbox for one kind of entity.
   * @param subject the type of the subject, for example `pet`
   * @param types the types of the events, for example `pet.added`
   * @param show converts the state to the entity as in the responses of the API
   */
  of<Type extends string, State>(
    subject: string,
    types: readonly Type[],
    show: (state: State) => Shown,
  ): Outbox<DomainEvent<Type, State>> {
    this.subjects.add(subject);
    for (const type of types) this.types.add(type);
    const envelope = ({ type, state, cause }: DomainEvent<Type, State>): NewEvent => {
      const shown = show(state);
      return { type, subject: { type: subject, id: shown.id }, cause, data: exactJson(shown) };
    };
    return {
      store: (events) => {
        if (events.length === 0) return;
        // One statement for all events of the transaction, right before `COMMIT`.
        this.events.addAll(events.map(envelope));
        this.database.afterCommit(() => {
          this.published += events.length;
        });
      },
    };
  }
}
