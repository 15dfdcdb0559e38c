import { AsyncLocalStorage } from 'node:async_hooks';
import { Contended, withinTime } from '#kernel';
import { COMMIT_WITHIN_MS, FailedAfterCommit } from '#database';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#postgres';
import { type TraceContext, tracing } from '#observability';
import { RetryQueue } from './retry-queue.js';

/** The limits of one batch. */
export interface BatchContext {
  /** By `performance.now()`: the latest time for `COMMIT`, so that its response arrives within the timeout of the request. */
  readonly deadline: number;
  /**
   * Whether the batch may wait for locks: true outside of the queue, where all items of a batch need the same lock. In the
   * queue, a transaction that did not get a lock is not repeated.
   */
  readonly mayWait: boolean;
}

/**
 * Performs the items of a batch. Returns a result or an Error for each item, in the order of the items. An Error rejects only
 * its item; an item with `Contended` is repeated outside of the queue. A batch writes in one `Database.transaction()` with its
 * context as options, so that all writes are rolled back when it throws.
 */
export type Batch<Item, Result> = (
  items: readonly Item[],
  context: BatchContext,
) => Promise<readonly (Result | Error)[]>;

export interface BatcherOptions<Item> {
  /** The maximum number of items in a batch. */
  readonly maxSize: number;
  /** The maximum number of batches in flight, without those outside of the queue; one more while some are slow. */
  readonly maxInFlight: number;
  /** Only for reads: items with the same key become one item of the batch, and their callers share its result. */
  readonly keyOf?: (item: Item) => unknown;
  /** The lock of an item: contended items with the same lock are repeated in one batch. Default: each in its own batch. */
  readonly lockOf?: (item: Item) => unknown;
}

/** The numbers of submitted items and of batches. */
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
  /** Whether a batch with the item was rolled back: it is then repeated in a batch of its own. */
  runsAlone?: boolean;
}

/** An item that has waited longer is rejected when its batch would start. */
const MAX_QUEUE_MS = 1_500;
/** The cost of a batch hardly depends on its size, so a second batch starts only with this number of items in the queue. */
const MIN_SIZE_OF_PARALLEL_BATCH = 12;
/** A batch that takes longer, as on a lost connection, does not hold up the queue: one more batch may be in flight. */
const SLOW_MS = 250;
/** An item that has waited longer for its repetition is rejected: its transaction would have less than a second. */
const MAX_RETRY_MS = COMMIT_WITHIN_MS - 1_000;

/**
 * Performs concurrent calls of an operation in batches. While a batch is in flight, new items queue and form the next one. While
 * none is, the items of one turn of the event loop form a batch. A batch starts after all of its items were submitted, so
 * that every caller reads its own earlier writes.
 */
export class Batcher<Item, Result> {
  /** Replaced for every batch: entries of a long-lived map would be promoted to V8's old generation. */
  private queue = new Map<unknown, Entry<Item, Result>>();
  private inFlight = 0;
  /** How many of the batches in flight are not slow yet: the queue waits for them. */
  private holdingUp = 0;
  private isStartScheduled = false;
  /** The items that are repeated outside of the queue. */
  private readonly retries: RetryQueue<Entry<Item, Result>>;
  /** A batch has many callers, so it runs without the transaction and the trace of any caller. */
  private readonly inOwnContext = AsyncLocalStorage.snapshot();

  constructor(
    private readonly batch: Batch<Item, Result>,
    private readonly options: BatcherOptions<Item>,
    private readonly counts: BatchCounts = { items: 0, batches: 0 },
  ) {
    const lockOf = ({ item, runsAlone }: Entry<Item, Result>): unknown =>
      runsAlone === true ? undefined : options.lockOf?.(item);
    this.retries = new RetryQueue(lockOf, options.maxSize, async (group) => {
      const entries = group.filter((entry) =>
        dropLate(entry, MAX_RETRY_MS, () =>
          entry.runsAlone === true ? new DatabaseUnavailable() : Contended.create(),
        ),
      );
      if (entries.length > 0) await this.run(entries, true);
    });
  }

  /**
   * @returns the item's result
   * @throws the Error that the batch returns for the item; DatabaseUnavailable when the item has been in the queue for more
   *   than 1.5 s by the time when its batch would start; the same or Contended when its repetition would start after 3 s
   */
  submit(item: Item): Promise<Result> {
    this.counts.items += 1;
    return new Promise((resolve, reject) => {
      this.enqueue(item, { submittedAt: performance.now(), trace: tracing()?.context, resolve, reject });
      this.scheduleStart();
    });
  }

  private enqueue(item: Item, caller: Caller<Result>): void {
    const key = this.options.keyOf === undefined ? caller : this.options.keyOf(item);
    const entry = this.queue.get(key);
    if (entry === undefined) this.queue.set(key, { item, callers: [caller] });
    else entry.callers.push(caller);
  }

  /** Starts batches after this turn of the event loop, so that requests that have arrived together share a batch. */
  private scheduleStart(): void {
    if (this.isStartScheduled || !this.mayStart) return;
    this.isStartScheduled = true;
    setImmediate(() => {
      this.isStartScheduled = false;
      this.startBatches();
    });
  }

  private startBatches(): void {
    while (this.mayStart) {
      const entries = this.dequeue();
      if (entries.length > 0) void this.runQueued(entries);
    }
  }

  private get mayStart(): boolean {
    const { size } = this.queue;
    const { maxInFlight } = this.options;
    if (this.inFlight > maxInFlight) return false;
    if (this.holdingUp === 0) return size > 0;
    return this.holdingUp < maxInFlight && size >= MIN_SIZE_OF_PARALLEL_BATCH;
  }

  private dequeue(): Entry<Item, Result>[] {
    const entries = Array.from(this.queue).filter(([, entry]) =>
      dropLate(entry, MAX_QUEUE_MS, () => new DatabaseUnavailable()),
    );
    this.queue = new Map(entries.splice(this.options.maxSize));
    return entries.map(([, entry]) => entry);
  }

  private async runQueued(entries: readonly Entry<Item, Result>[]): Promise<void> {
    this.inFlight += 1;
    this.holdingUp += 1;
    const running = this.run(entries, false);
    await withinTime(SLOW_MS, running, () => undefined);
    this.holdingUp -= 1;
    this.scheduleStart();
    await running;
    this.inFlight -= 1;
    this.scheduleStart();
  }

  private async run(entries: readonly Entry<Item, Result>[], mayWait: boolean): Promise<void> {
    try {
      const results = await this.perform(entries, mayWait);
      this.retries.add(entries.filter((entry, index) => !settle(entry, results[index] as Result | Error, mayWait)));
    } catch (error) {
      // A batch that was rolled back is repeated item by item, so that only the faulty items fail, or wait for a lock.
      const isRepeated = error instanceof Contended ? !mayWait : entries.length > 1 && isRolledBack(error);
      if (isRepeated) this.retryByItem(entries);
      else for (const entry of entries) reject(entry, error);
    }
  }

  private retryByItem(entries: readonly Entry<Item, Result>[]): void {
    for (const entry of entries) entry.runsAlone = true;
    this.retries.add(entries);
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

/** Runs in the trace of the first caller. A batch of several callers is a span with links to the other traces. */
function traced<T>(entries: readonly Entry<unknown, never>[], perform: () => Promise<T>): Promise<T> {
  const current = tracing();
  if (current === undefined) return perform();
  const [parent, ...links] = entries.flatMap(({ callers }) => callers.map(({ trace }) => trace));
  return links.length === 0 ? current.withContext(parent, perform) : current.run('batch', { parent, links }, perform);
}

/** Passes the result to the callers. @returns false when the item must be repeated outside of the queue */
function settle<Result>(entry: Entry<unknown, Result>, result: Result | Error, mayWait: boolean): boolean {
  if (result instanceof Contended && !mayWait) return false;
  if (result instanceof Error) reject(entry, result);
  else for (const caller of entry.callers) caller.resolve(result);
  return true;
}

/** Rejects callers that have waited for longer. @returns whether the entry has other callers */
function dropLate({ callers }: Entry<unknown, never>, mostMs: number, reason: () => Error): boolean {
  const latest = performance.now() - mostMs;
  while ((callers[0]?.submittedAt ?? Infinity) < latest) callers.shift()?.reject(reason());
  return callers.length > 0;
}

function reject({ callers }: Entry<unknown, never>, error: unknown): void {
  for (const caller of callers) caller.reject(error);
}

/** Whether a batch with this error was certainly rolled back, so that its items may be repeated. */
function isRolledBack(error: unknown): boolean {
  return !isDatabaseUnavailable(error) && !(error instanceof FailedAfterCommit);
}
