import { type Place, tracing } from '../tracing/index.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';

/** Gives the result of each item, in the order of the items. */
export type Trip<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

export interface ConvoyOptions<Item> {
  /** The most items that travel together. */
  readonly most: number;
  /** How many trips may be under way at once. */
  readonly lanes: number;
  /** Items of the same key are asked for once, and those who asked share the result. */
  readonly keyOf?: (item: Item) => unknown;
  /**
   * Whether the trips are part of one transaction. Its works go on in step, so the first item waits for the others that
   * come in the same turn of the event loop; and a failure breaks the transaction, so no item is tried again.
   */
  readonly inTransaction?: boolean;
}

/** Somebody who asked. */
interface Passenger<Result> {
  readonly arrivedAt: number;
  readonly place: Place | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** An item, and all who asked for it. */
interface Seat<Item, Result> {
  readonly item: Item;
  readonly passengers: Passenger<Result>[];
}

/** What waited longer is given up: whoever asked would be told that it takes too long before it is done. */
const MAX_WAIT_MS = 1_500;
/** A trip costs much the same for one item as for some, so that fewer than this wait for a trip under way to end. */
const WORTH_A_LANE = 12;

/**
 * Items that arrive while a trip to the database is under way wait, and travel together in the next one; when many wait,
 * in a further lane at once. With no trip under way an item leaves at once, so a lone one waits for nobody. A trip starts
 * after all of its items arrived: whoever asks sees all that was written before. An item that fails a trip fails alone:
 * the others are taken one by one.
 */
export class Convoy<Item, Result> {
  /** Replaced at each departure: a map that lasts would keep what it held alive for longer than it holds it. */
  private waiting = new Map<unknown, Seat<Item, Result>>();
  private underWay = 0;
  private isGathering = false;

  constructor(
    private readonly trip: Trip<Item, Result>,
    private readonly options: ConvoyOptions<Item>,
  ) {}

  /**
   * Takes the item along as soon as there is room.
   * @throws DatabaseUnavailable when it waited too long; whatever the trip throws for it
   */
  join(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.seat(item, { arrivedAt: performance.now(), place: tracing()?.place, resolve, reject });
      if (this.options.inTransaction === true) this.departSoon();
      else this.depart();
    });
  }

  private seat(item: Item, passenger: Passenger<Result>): void {
    const key = this.options.keyOf === undefined ? passenger : this.options.keyOf(item);
    const seat = this.waiting.get(key);
    if (seat === undefined) this.waiting.set(key, { item, passengers: [passenger] });
    else seat.passengers.push(passenger);
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
    while (this.mayDepart) {
      const seats = this.board();
      if (seats.length > 0) void this.travel(seats);
    }
  }

  private get mayDepart(): boolean {
    const { size } = this.waiting;
    return this.underWay === 0 ? size > 0 : this.underWay < this.options.lanes && size >= WORTH_A_LANE;
  }

  /** Takes from the waiting, in order, who may go now. */
  private board(): Seat<Item, Result>[] {
    const latestArrival = performance.now() - MAX_WAIT_MS;
    const seats = Array.from(this.waiting).filter(([, seat]) => isWanted(seat, latestArrival));
    this.waiting = new Map(seats.splice(this.options.most));
    return seats.map(([, seat]) => seat);
  }

  private async travel(seats: readonly Seat<Item, Result>[]): Promise<void> {
    this.underWay += 1;
    try {
      const results = await this.go(seats);
      for (const [place, seat] of seats.entries()) resolve(seat, results[place] as Result);
    } catch (error) {
      await this.fail(seats, error);
    } finally {
      this.underWay -= 1;
      this.depart();
    }
  }

  /** In the trace of the first who asked, whoever set the trip off; a shared one is a span with links to the others. */
  private go(seats: readonly Seat<Item, Result>[]): Promise<readonly Result[]> {
    const go = (): Promise<readonly Result[]> => this.trip(seats.map(({ item }) => item));
    const current = tracing();
    if (current === undefined) return go();
    const [at, ...others] = seats.flatMap(({ passengers }) => passengers.map(({ place }) => place));
    return others.length === 0 ? current.at(at, go) : current.run('shared trip', { at, others }, go);
  }

  private async fail(seats: readonly Seat<Item, Result>[], error: unknown): Promise<void> {
    if (seats.length === 1 || this.options.inTransaction === true || isDatabaseUnavailable(error)) {
      for (const seat of seats) reject(seat, error);
      return;
    }
    for (const seat of seats) {
      await this.go([seat]).then(
        ([result]) => {
          resolve(seat, result as Result);
        },
        (failure: unknown) => {
          reject(seat, failure);
        },
      );
    }
  }
}

/** Gives up those who waited too long for an item. @returns whether anybody else waits for it */
function isWanted({ passengers }: Seat<unknown, never>, latestArrival: number): boolean {
  while ((passengers[0]?.arrivedAt ?? Infinity) < latestArrival) {
    passengers.shift()?.reject(new DatabaseUnavailable());
  }
  return passengers.length > 0;
}

function resolve<Result>({ passengers }: Seat<unknown, Result>, result: Result): void {
  for (const passenger of passengers) passenger.resolve(result);
}

function reject({ passengers }: Seat<unknown, never>, error: unknown): void {
  for (const passenger of passengers) passenger.reject(error);
}
