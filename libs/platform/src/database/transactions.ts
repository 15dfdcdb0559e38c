import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '#kernel';
import { tracing } from '../tracing/index.js';
import { Convoy } from './convoy.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
import { LeftBehind } from './left-behind.js';
import { retryLostRaces } from './retry.js';
import { isLostRace } from './sqlstate.js';

/** What the work that runs now knows of the transaction around it. */
export interface OpenTransaction {
  readonly manager: EntityManager;
  /** When others work in it too: what they ask for together, by gathering. */
  readonly convoys?: Map<unknown, unknown>;
  /** What is to be done once the work is kept. */
  readonly afterCommit: (() => void)[];
  /** Whether this work has, perhaps, changed anything. */
  hasWritten: boolean;
}

type Work<T> = () => Promise<T>;
interface Passenger {
  readonly work: Work<unknown>;
  readonly askedAt: number;
}
/** How a work ended in a shared transaction; LeftBehind when it is to run by itself. */
type Outcome = PromiseSettledResult<unknown> | LeftBehind;

const MOST_TOGETHER = 100;
const LANES = 2;
/** Less than the time in which a request is answered: what is given up must not be done afterwards. */
const MAX_DURATION_MS = 4_500;

/** The transactions of the database; one travels by `AsyncLocalStorage` along everything that its work awaits. */
export class Transactions {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private readonly convoy = new Convoy<Passenger, Outcome>((passengers) => this.together(passengers), {
    most: MOST_TOGETHER,
    lanes: LANES,
  });

  constructor(private readonly source: () => DataSource) {}

  /** The one that is open around the caller. */
  get current(): OpenTransaction | undefined {
    return this.open.getStore();
  }

  /** Runs `work` in a transaction of its own, or in the one that is open around it. */
  async alone<T>(work: Work<T>): Promise<T> {
    return this.current === undefined ? this.byItself(work, performance.now()) : work();
  }

  /** Runs `work` in one transaction with that of others who ask at the same time; each succeeds or fails by itself. */
  async shared<T>(work: Work<T>): Promise<T> {
    if (this.current !== undefined) return work();
    const askedAt = performance.now();
    const outcome = await this.convoy.join({ work: tracing()?.bind(work) ?? work, askedAt });
    if (outcome instanceof LeftBehind) return this.byItself(work, askedAt);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value as T;
  }

  private byItself<T>(work: Work<T>, askedAt: number): Promise<T> {
    return retryLostRaces(async () => {
      const afterCommit: (() => void)[] = [];
      const result = await this.begin(askedAt, (manager) =>
        this.open.run({ manager, afterCommit, hasWritten: false }, work),
      );
      for (const act of afterCommit) act();
      return result;
    });
  }

  private async together(passengers: readonly Passenger[]): Promise<Outcome[]> {
    const [first] = passengers;
    if (first === undefined) return [];
    if (passengers.length === 1) return Promise.allSettled([this.byItself(first.work, first.askedAt)]);
    const afterCommit: (() => void)[] = [];
    try {
      const outcomes = await this.begin(first.askedAt, (manager) => this.runAll(passengers, manager, afterCommit));
      for (const act of afterCommit) act();
      return outcomes;
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isLostRace(error)) throw error;
      return passengers.map(() => new LeftBehind());
    }
  }

  private async begin<T>(askedAt: number, body: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.source().manager.transaction(async (manager) => {
      const result = await body(manager);
      if (performance.now() - askedAt > MAX_DURATION_MS) throw new DatabaseUnavailable();
      return result;
    });
  }

  private async runAll(
    passengers: readonly Passenger[],
    manager: EntityManager,
    afterCommit: (() => void)[],
  ): Promise<Outcome[]> {
    const convoys = new Map<unknown, unknown>();
    const rides = passengers.map(({ work }) => ({ work, open: { manager, convoys, afterCommit, hasWritten: false } }));
    const outcomes = await Promise.allSettled(rides.map(({ work, open }) => this.open.run(open, work)));
    // A failure may stand by itself only when it left nothing behind in the transaction, and did not break it.
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected' && (rides[place]?.open.hasWritten !== false || !isClean(outcome.reason))) {
        throw outcome.reason;
      }
    }
    return outcomes.map((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof LeftBehind ? outcome.reason : outcome,
    );
  }
}

/** Whether the database knows nothing of this failure. */
function isClean(error: unknown): boolean {
  return error instanceof DomainError || error instanceof LeftBehind;
}
