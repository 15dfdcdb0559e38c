import { Injectable } from '@nestjs/common';
import { type DomainEvent, int64FromDigits, InvalidValue } from '#kernel';
import { Database } from '#database';
import { Metrics } from '#observability';
import type { NewEvent, Outbox } from '../domain/event.js';
import { EventsRepository } from '../domain/events.repository.js';
import { type ExactJson, exactJson } from '../domain/exact-json.js';
import type { FeedQuery } from '../domain/feed.js';

/** An entity as in the responses of the API, with bigint for int64. */
interface Shown {
  readonly [member: string]: ExactJson | undefined;
  readonly id: bigint | string;
}

/** The form of the ids of a type of subjects. */
export interface IdForm {
  /** The allowed texts, as the end of "must be". */
  readonly allowed: string;
  readonly test: (text: string) => boolean;
}

const INT64_IDS: IdForm = {
  allowed: 'an int64 in plain digits',
  test: (text) => int64FromDigits(text) !== undefined,
};

/** Stores the events of all modules. It adds the envelope; the modules define the types and the data. */
@Injectable()
export class EventOutbox {
  private readonly types = new Set<string>();
  /** For each type of subject, the form of its ids. */
  private readonly subjects = new Map<string, IdForm>();
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

  /**
   * Validates the filters of a query.
   * @throws InvalidValue when the type of the event or of the subject does not exist, or no subject of the type can have the id
   */
  requireKnown({ type, subject }: Pick<FeedQuery, 'type' | 'subject'>): void {
    requireOneOf('type', type, this.knownTypes);
    if (subject === undefined) return;
    requireOneOf('subjectType', subject.type, Array.from(this.subjects.keys()).sort());
    const ids = this.subjects.get(subject.type);
    if (ids?.test(subject.id) === false) throw InvalidValue.because('subjectId', `must be ${ids.allowed}`);
  }

  /**
   * The outbox for one kind of entity.
   * @param subject the type of the subject, for example `pet`
   * @param types the types of the events, for example `pet.added`
   * @param show converts the state to the entity as in the responses of the API
   * @param ids the form of the ids of the subject; by default, an int64
   */
  of<Type extends string, State>(
    subject: string,
    types: readonly Type[],
    show: (state: State) => Shown,
    ids: IdForm = INT64_IDS,
  ): Outbox<DomainEvent<Type, State>> {
    this.subjects.set(subject, ids);
    for (const type of types) this.types.add(type);
    const envelope = ({ type, state, cause }: DomainEvent<Type, State>): NewEvent => {
      const shown = show(state);
      return { type, subject: { type: subject, id: String(shown.id) }, cause, data: exactJson(shown) };
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

function requireOneOf(field: string, value: string | undefined, known: readonly string[]): void {
  if (value === undefined || known.includes(value)) return;
  throw InvalidValue.because(field, `must be one of ${known.join(', ')}`);
}
