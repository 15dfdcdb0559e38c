import { AsyncLocalStorage } from 'node:async_hooks';
import { Contended } from '#kernel';
import { COMMIT_WITHIN_MS, FailedAfterCommit } from '#database';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#postgres';
import { type TraceContext, tracing } from '#observability';

/** What a batch is told about itself. */
export interface BatchContext {
  /** By `performance.now()`: `COMMIT` may be sent until then, so that the caller learns the outcome in time. */
  readonly deadline: number;
  /** Whether the batch may wait for locks: it runs outside of the queue, and all of its items need the same lock. */
  readonly mayWait: boolean;
}

/**
 * Performs many items at once. Gives a result or an Error for each item, in the order of the items; an Error fails its
 * item alone, and `Contended` runs it again where it may wait. A batch that writes does so in one `Database.transaction()`, so
 * that nothing is done when it throws.
 */
export type Batch<Item, Result> = (
  items: readonly Item[],
  context: BatchContext,
) => Promise<readonly (Result | Error)[]>;

export interface BatcherOptions<Item> {
  /** The most items of a batch. */
  readonly maxSize: number;
  /** The most batches that run at once, besides single items outside of the queue. */
  readonly maxInFlight: number;
  /** Reads alone: items of the same key become one item of the batch, and their callers share its result. */
  readonly keyOf?: (item: Item) => unknown;
  /** What an item locks: contended items with the same lock wait for it together. Each waits by itself unless given. */
  readonly lockOf?: (item: Item) => unknown;
}

/** How many items were submitted, and how many batches performed them. */
export interface BatchCounts {
  items: number;
  batches: number;
}

interface Caller<Result> {
  readonly submittedAt: number;
  readonly trace: TraceContext | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** An item in the queue, and the callers that wait for its result. */
interface Entry<Item, Result> {
  readonly item: Item;
  readonly callers: Caller<Result>[];
  /** Whether a batch with it has failed as a whole: it runs by itself from then on. */
  isSuspect?: boolean;
}

const MAX_QUEUE_MS = 1_500;
/** A batch costs much the same for one item as for some, so a second one at a time starts for as many items only. */
const MIN_SIZE_OF_PARALLEL_BATCH = 12;
const MAX_WAITING_IN_FLIGHT = 4;

/**
 * Puts concurrent calls of an operation together. While a batch is in flight, new items queue and form the next one; with
 * none in flight an item starts at once, so a lone caller waits for nobody. A batch starts after all of its items were
 * submitted, so that every caller reads what it wrote before.
 */
export class Batcher<Item, Result> {
  /** Replaced with every batch: entries of a long-lived map would survive into V8's old generation. */
  private queue = new Map<unknown, Entry<Item, Result>>();
  private inFlight = 0;
  /** Items that run again outside of the queue. */
  private again: Entry<Item, Result>[] = [];
  private againInFlight = 0;
  /** Batches serve many callers, so they run in the context of none: in no transaction, and in no trace but their own. */
  private readonly inOwnContext = AsyncLocalStorage.snapshot();

  constructor(
    private readonly batch: Batch<Item, Result>,
    private readonly options: BatcherOptions<Item>,
    private readonly counts: BatchCounts = { items: 0, batches: 0 },
  ) {}

  /**
   * @returns the item's result
   * @throws the Error that the batch gives for the item; DatabaseUnavailable after too long a time in the queue
   */
  submit(item: Item): Promise<Result> {
    this.counts.items += 1;
    return new Promise((resolve, reject) => {
      this.enqueue(item, { submittedAt: performance.now(), trace: tracing()?.context, resolve, reject });
      this.startBatches();
    });
  }

  private enqueue(item: Item, caller: Caller<Result>): void {
    const key = this.options.keyOf === undefined ? caller : this.options.keyOf(item);
    const entry = this.queue.get(key);
    if (entry === undefined) this.queue.set(key, { item, callers: [caller] });
    else entry.callers.push(caller);
  }

  private startBatches(): void {
    while (this.mayStart) {
      const entries = this.dequeue();
      if (entries.length > 0) void this.runQueued(entries);
    }
  }

  private get mayStart(): boolean {
    const { size } = this.queue;
    if (this.inFlight === 0) return size > 0;
    return this.inFlight < this.options.maxInFlight && size >= MIN_SIZE_OF_PARALLEL_BATCH;
  }

  private dequeue(): Entry<Item, Result>[] {
    const entries = Array.from(this.queue).filter(([, entry]) => dropLate(entry));
    this.queue = new Map(entries.splice(this.options.maxSize));
    return entries.map(([, entry]) => entry);
  }

  private async runQueued(entries: readonly Entry<Item, Result>[]): Promise<void> {
    this.inFlight += 1;
    await this.run(entries, false);
    this.inFlight -= 1;
    this.startBatches();
  }

  private async run(entries: readonly Entry<Item, Result>[], mayWait: boolean): Promise<void> {
    try {
      const results = await this.perform(entries, mayWait);
      this.runAgain(entries.filter((entry, index) => !settle(entry, results[index] as Result | Error, mayWait)));
    } catch (error) {
      // When a batch of several fails and nothing of it was done, the items that are not to blame must not fail with it.
      if (entries.length > 1 && isRolledBack(error)) this.runByItem(entries);
      else for (const entry of entries) reject(entry, error);
    }
  }

  private runByItem(entries: readonly Entry<Item, Result>[]): void {
    for (const entry of entries) entry.isSuspect = true;
    this.runAgain(entries);
  }

  /** Runs items outside of the queue, so that the others do not wait for them: a few batches at a time. */
  private runAgain(entries: readonly Entry<Item, Result>[]): void {
    this.again.push(...entries);
    while (this.again.length > 0 && this.againInFlight < MAX_WAITING_IN_FLIGHT) {
      const group = this.takeGroup().filter(dropLate);
      if (group.length > 0) void this.runWaiting(group);
    }
  }

  /** Takes the first item, and those that need the same lock. */
  private takeGroup(): Entry<Item, Result>[] {
    const [first] = this.again;
    const { lockOf } = this.options;
    const lock = first === undefined || first.isSuspect === true ? undefined : lockOf?.(first.item);
    const isTaken = (entry: Entry<Item, Result>): boolean =>
      entry === first || (lock !== undefined && entry.isSuspect !== true && lockOf?.(entry.item) === lock);
    const group = this.again.filter(isTaken);
    this.again = this.again.filter((entry) => !group.includes(entry));
    return group;
  }

  private async runWaiting(entries: readonly Entry<Item, Result>[]): Promise<void> {
    this.againInFlight += 1;
    await this.run(entries, true);
    this.againInFlight -= 1;
    this.runAgain([]);
  }

  private perform(entries: readonly Entry<Item, Result>[], mayWait: boolean): Promise<readonly (Result | Error)[]> {
    this.counts.batches += 1;
    const submittedAt = Math.min(...entries.map(({ callers: [oldest] }) => oldest?.submittedAt ?? Infinity));
    const context = { deadline: submittedAt + COMMIT_WITHIN_MS, mayWait };
    const perform = async (): Promise<readonly (Result | Error)[]> =>
      this.batch(
        entries.map(({ item }) => item),
        context,
      );
    return this.inOwnContext(() => traced(entries, perform));
  }
}

/** In the trace of the first caller; a batch of several callers is a span with links to the traces of the others. */
function traced<T>(entries: readonly Entry<unknown, never>[], perform: () => Promise<T>): Promise<T> {
  const current = tracing();
  if (current === undefined) return perform();
  const [at, ...others] = entries.flatMap(({ callers }) => callers.map(({ trace }) => trace));
  return others.length === 0 ? current.at(at, perform) : current.run('batch', { at, others }, perform);
}

/** Tells the callers the result. @returns false when the item is to run again, where it may wait */
function settle<Result>(entry: Entry<unknown, Result>, result: Result | Error, mayWait: boolean): boolean {
  if (result instanceof Contended && !mayWait) return false;
  if (result instanceof Error) reject(entry, result);
  else for (const caller of entry.callers) caller.resolve(result);
  return true;
}

/** Rejects the callers that waited too long. @returns whether others wait for the entry */
function dropLate({ callers }: Entry<unknown, never>): boolean {
  const latest = performance.now() - MAX_QUEUE_MS;
  while ((callers[0]?.submittedAt ?? Infinity) < latest) callers.shift()?.reject(new DatabaseUnavailable());
  return callers.length > 0;
}

function reject({ callers }: Entry<unknown, never>, error: unknown): void {
  for (const caller of callers) caller.reject(error);
}

/** Whether a batch that threw this has certainly done nothing, and may do better item by item. */
function isRolledBack(error: unknown): boolean {
  return !isDatabaseUnavailable(error) && !(error instanceof FailedAfterCommit);
}
