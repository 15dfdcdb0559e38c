import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel';
import { tracing } from '../tracing/index.js';
import { Convoy } from './convoy.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
import { LeftBehind } from './left-behind.js';
import { retryLostRaces } from './retry.js';
import { isInTime, SharedTransaction } from './shared-transaction.js';
import { isLostRace } from './sqlstate.js';

/** What the work that runs now knows of the transaction around it. */
export interface OpenTransaction {
  readonly client: pg.PoolClient;
  /** Absent when others work in it too. */
  readonly manager?: EntityManager;
  /** Present when others work in it too. */
  readonly shared?: SharedTransaction;
  /** Resolves when the database has begun it. What changes anything waits for that. */
  readonly begun: Promise<unknown>;
  /** What has been sent to the database without waiting for the answer. */
  readonly sent: Promise<unknown>[];
  /** What is to be done once the work is kept. */
  readonly afterCommit: (() => void)[];
  /** Whether this work has, perhaps, changed anything. */
  hasWritten: boolean;
}

/** Where transactions take their connections from. */
export interface Connections {
  /** Runs `body` in a transaction of TypeORM's making. */
  transaction<T>(body: (manager: EntityManager, client: pg.PoolClient) => Promise<T>): Promise<T>;
  connect(): Promise<pg.PoolClient>;
}

type Work<T> = () => Promise<T>;
interface Passenger {
  readonly work: Work<unknown>;
  readonly askedAt: number;
}
/** How a work ended in a shared transaction; LeftBehind when it is to run by itself. */
type Outcome = PromiseSettledResult<unknown> | LeftBehind;

const MOST_TOGETHER = 100;

/** The transactions of the database; one travels by `AsyncLocalStorage` along everything that its work awaits. */
export class Transactions {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private readonly convoy = new Convoy<Passenger, Outcome>((passengers) => this.together(passengers), {
    most: MOST_TOGETHER,
    lanes: 2,
  });

  /** @param noteFailure is told of what failed once a work was kept, which is not undone by that */
  constructor(
    private readonly connections: Connections,
    private readonly noteFailure: (error: unknown) => void,
  ) {}

  /** The one that is open around the caller. */
  get current(): OpenTransaction | undefined {
    return this.open.getStore();
  }

  /** Runs `work` in a transaction of its own, or in the one that is open around it. */
  alone<T>(work: Work<T>): Promise<T> {
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
      const sent: Promise<unknown>[] = [];
      const begun = Promise.resolve();
      const result = await this.connections.transaction(async (manager, client) => {
        const open = { manager, client, begun, sent, afterCommit, hasWritten: false };
        const given = await firstFailureOf(sent, this.open.run(open, work));
        requireInTime(askedAt);
        return given;
      });
      this.follow(afterCommit);
      return result;
    });
  }

  private async together(passengers: readonly Passenger[]): Promise<Outcome[]> {
    const [first] = passengers;
    if (first === undefined) return [];
    try {
      return await this.share(passengers, first.askedAt);
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isLostRace(error)) throw error;
      return passengers.map(() => new LeftBehind());
    }
  }

  private async share(passengers: readonly Passenger[], askedAt: number): Promise<Outcome[]> {
    const client = await this.connections.connect();
    const shared = new SharedTransaction(client, askedAt);
    const outcomes = await this.runAll(passengers, shared).catch(async (error: unknown) => {
      await rollBack(client);
      throw error;
    });
    client.release();
    this.follow(shared.afterCommit);
    return outcomes;
  }

  /** Does what is to be done once the work is kept. */
  private follow(acts: readonly (() => void)[]): void {
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        this.noteFailure(error);
      }
    }
  }

  private async runAll(passengers: readonly Passenger[], shared: SharedTransaction): Promise<Outcome[]> {
    const rides = passengers.map(({ work }) => ({ work, open: new Ride(shared) }));
    const run = ({ work, open }: (typeof rides)[number]) => this.open.run(open, work);
    const outcomes = await shared.settle(rides.map((ride) => () => run(ride)));
    // What is kept stays so, whatever failed afterwards.
    if (!(await shared.isKept())) {
      // In a broken transaction everything that comes after a failure fails as well, so what was sent before comes first.
      await Promise.all(shared.sent);
      requireCleanFailures(
        rides.map(({ open }) => open),
        outcomes,
      );
      await shared.commit();
    }
    return outcomes.map((outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof LeftBehind ? outcome.reason : outcome,
    );
  }
}

/** A failure may stand by itself only when it left nothing behind in the transaction, and did not break it. */
function requireCleanFailures(rides: readonly Ride[], outcomes: readonly PromiseSettledResult<unknown>[]): void {
  for (const [place, outcome] of outcomes.entries()) {
    if (outcome.status !== 'rejected') continue;
    if (rides[place]?.hasWritten !== false || !isClean(outcome.reason)) throw outcome.reason;
  }
}

/** A connection whose transaction cannot be ended is of no use to anybody. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => {
      client.release();
    },
    () => {
      client.release(true);
    },
  );
}

/** What one of those who work in a shared transaction knows of it. */
class Ride implements OpenTransaction {
  hasWritten = false;

  constructor(readonly shared: SharedTransaction) {}

  get client(): pg.PoolClient {
    return this.shared.client;
  }

  get begun(): Promise<unknown> {
    return this.shared.begun;
  }

  get sent(): Promise<unknown>[] {
    return this.shared.sent;
  }

  get afterCommit(): (() => void)[] {
    return this.shared.afterCommit;
  }
}

/** Whether the database knows nothing of this failure. */
function isClean(error: unknown): boolean {
  return error instanceof DomainError || error instanceof LeftBehind;
}

/** @throws DatabaseUnavailable when what was asked for then has taken too long */
function requireInTime(askedAt: number): void {
  if (!isInTime(askedAt)) throw new DatabaseUnavailable();
}

/**
 * What `work` gives once all that was `sent` meanwhile is done too. When it fails, what failed first is thrown: in a
 * broken transaction everything that comes after fails as well.
 */
async function firstFailureOf<T>(sent: readonly Promise<unknown>[], work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work]);
  await Promise.all(sent);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
