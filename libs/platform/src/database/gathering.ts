import { Convoy, type ConvoyOptions, type Trip } from './convoy.js';
import { LeftBehind } from './left-behind.js';
import { handled, type SharedTransaction } from './shared-transaction.js';
import type { OpenTransaction } from './transactions.js';

export interface GatheringOptions<Item> extends Omit<ConvoyOptions<Item>, 'inTransaction'> {
  /** Whether the trip changes anything. */
  readonly writes?: boolean;
  /**
   * Whether, within a shared transaction, whoever asks asks once and for nothing afterwards, and the trip is one statement:
   * then `COMMIT` need not wait for its answer.
   */
  readonly isLast?: boolean;
}

/** How much was asked for, and in how many round trips it travelled. */
export interface Traffic {
  asked: number;
  trips: number;
}

/**
 * Something that is asked of the database for many at once. Outside of a transaction, whoever asks at the same time
 * travels together; within a shared transaction, those who share it; within one's own, each item goes by itself.
 */
export class Gathering<Item, Result> {
  private readonly trip: Trip<Item, Result | LeftBehind>;
  private readonly everybody: Convoy<Item, Result | LeftBehind>;

  /** @param current the transaction that is open around whoever asks */
  constructor(
    trip: Trip<Item, Result | LeftBehind>,
    private readonly options: GatheringOptions<Item>,
    private readonly current: () => OpenTransaction | undefined,
    private readonly traffic: Traffic,
  ) {
    this.trip = (items) => {
      traffic.trips += 1;
      return trip(items);
    };
    this.everybody = new Convoy(this.trip, options);
  }

  /**
   * The result for one item, whoever else is asking.
   * @throws DatabaseUnavailable, whatever the trip throws for this item
   */
  async ask(item: Item): Promise<Result> {
    const result = await this.join(item);
    if (result instanceof LeftBehind) throw result;
    return result;
  }

  /**
   * As `ask`, without the result. Within a transaction nobody waits for it until the end: what follows is sent after it.
   */
  async send(item: Item): Promise<void> {
    const transaction = this.current();
    if (transaction === undefined) await this.ask(item);
    else transaction.sent.push(handled(this.ask(item)));
  }

  private async join(item: Item): Promise<Result | LeftBehind> {
    this.traffic.asked += 1;
    const transaction = this.current();
    if (transaction === undefined) return this.everybody.join(item);
    const { shared } = transaction;
    shared?.noteAsked();
    if (this.options.writes === true) {
      transaction.hasWritten = true;
      await transaction.begun;
    }
    if (shared === undefined) return (await this.trip([item]))[0] as Result | LeftBehind;
    return this.convoyIn(shared).join(item);
  }

  private convoyIn(shared: SharedTransaction): Convoy<Item, Result | LeftBehind> {
    return shared.convoyOf(this, () => {
      const trip = shared.trip(this.trip, this.options.isLast === true);
      return new Convoy(trip, { ...this.options, lanes: 1, inTransaction: true });
    });
  }
}
