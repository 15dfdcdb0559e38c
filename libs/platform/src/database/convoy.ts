import { type Place, tracing } from '../tracing/index.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';

/** Gives the result of each item, in the order of the items. */
export type Trip<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

export interface ConvoyOptions {
  /** The most items that travel together. */
  readonly most: number;
  /** How many trips may be under way at once. */
  readonly lanes: number;
  /**
   * Whether the trips are part of one transaction. Its works go on in step, so the first item waits for the others that
   * come in the same turn of the event loop; and a failure breaks the transaction, so no item is tried again.
   */
  readonly inTransaction?: boolean;
}

interface Traveller<Item, Result> {
  readonly item: Item;
  readonly arrivedAt: number;
  readonly place: Place | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** What waited longer is given up: whoever asked would be told that it takes too long before it is done. */
const MAX_WAIT_MS = 1_500;

/**
 * Items that arrive while a trip to the database is under way wait, and travel together in the next one. With a lane
 * free an item leaves at once, so a lone one waits for nobody. A trip starts after all of its items arrived: whoever
 * asks sees all that was written before. An item that fails a trip fails alone: the others are taken one by one.
 */
export class Convoy<Item, Result> {
  private waiting: Traveller<Item, Result>[] = [];
  private underWay = 0;
  private isGathering = false;

  constructor(
    private readonly trip: Trip<Item, Result>,
    private readonly options: ConvoyOptions,
  ) {}

  /**
   * Takes the item along as soon as there is room.
   * @throws DatabaseUnavailable when it waited too long; whatever the trip throws for it
   */
  join(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const place = tracing()?.place;
      this.waiting.push({ item, arrivedAt: performance.now(), place, resolve, reject });
      if (this.options.inTransaction === true) this.departSoon();
      else this.depart();
    });
  }

  private departSoon(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    // After all that the event loop has to do in this turn.
    process.nextTick(() => {
      this.isGathering = false;
      this.depart();
    });
  }

  private depart(): void {
    while (this.underWay < this.options.lanes && this.waiting.length > 0) {
      const travellers = this.board();
      if (travellers.length > 0) void this.travel(travellers);
    }
  }

  /** Takes from the waiting, in order, who may go now. */
  private board(): Traveller<Item, Result>[] {
    const latestArrival = performance.now() - MAX_WAIT_MS;
    while ((this.waiting[0]?.arrivedAt ?? Infinity) < latestArrival) {
      this.waiting.shift()?.reject(new DatabaseUnavailable());
    }
    return this.waiting.splice(0, this.options.most);
  }

  private async travel(travellers: readonly Traveller<Item, Result>[]): Promise<void> {
    this.underWay += 1;
    try {
      const results = await this.go(travellers);
      for (const [place, traveller] of travellers.entries()) traveller.resolve(results[place] as Result);
    } catch (error) {
      await this.fail(travellers, error);
    } finally {
      this.underWay -= 1;
      this.depart();
    }
  }

  /** In the trace of the first traveller, whoever set the trip off; a shared one is a span with links to the others. */
  private go(travellers: readonly Traveller<Item, Result>[]): Promise<readonly Result[]> {
    const go = (): Promise<readonly Result[]> => this.trip(travellers.map(({ item }) => item));
    const current = tracing();
    if (current === undefined) return go();
    const [at, ...others] = travellers.map(({ place }) => place);
    return others.length === 0 ? current.at(at, go) : current.run('shared trip', { at, others }, go);
  }

  private async fail(travellers: readonly Traveller<Item, Result>[], error: unknown): Promise<void> {
    if (travellers.length === 1 || this.options.inTransaction === true || isDatabaseUnavailable(error)) {
      for (const { reject } of travellers) reject(error);
      return;
    }
    for (const traveller of travellers) {
      await this.go([traveller]).then(([result]) => {
        traveller.resolve(result as Result);
      }, traveller.reject);
    }
  }
}

/** A trip on which items of the same key are asked for once, and share the result. */
export function sharing<Item, Result>(keyOf: (item: Item) => unknown, trip: Trip<Item, Result>): Trip<Item, Result> {
  return async (items) => {
    const keys = items.map(keyOf);
    const distinct = new Map(items.map((item, place) => [keys[place], item]));
    const results = await trip(Array.from(distinct.values()));
    const resultOf = new Map(Array.from(distinct.keys(), (key, place) => [key, results[place] as Result]));
    return keys.map((key) => resultOf.get(key) as Result);
  };
}
