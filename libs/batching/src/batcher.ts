import { AsyncLocalStorage } from 'node:async_hooks';
import { Contended } from '#kernel';
import { COMMIT_WITHIN_MS, FailedAfterCommit } from '#database';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#postgres';
import { type TraceContext, tracing } from '#observability';

/** What a batch is told about itself. */
export interface BatchContext {
  /** By `performance.now()`: `COMMIT` may be sent until then, so that the caller learns the outcome in time. */
  readonly deadline: number;
  /** Whether the batch is a single item outside of the queue. Only such a batch may wait for a lock: it delays nobody. */
  readonly isAlone: boolean;
}

/**
 * Performs many items at once. Gives a result or an Error for each item, in the order of the items; an Error fails its
 * item alone, and `Contended` runs it again by itself. A batch that writes does so in one `Database.transaction()`, so
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
}

const MAX_QUEUE_MS = 1_500;
/** A batch costs much the same for one item as for some, so a second one at a time starts for as many items only. */
const MIN_SIZE_OF_PARALLEL_BATCH = 12;
const MAX_ALONE_IN_FLIGHT = 4;

/**
 * Puts concurrent calls of an operation together. While a batch is in flight, new items queue and form the next one; with
 * none in flight an item starts at once, so a lone caller waits for nobody. A batch starts after all of its items were
 * submitted, so that every caller reads what it wrote before.
 */
export class Batcher<Item, Result> {
  /** Replaced with every batch: entries of a long-lived map would survive into V8's old generation. */
  private queue = new Map<unknown, Entry<Item, Result>>();
  private inFlight = 0;
  private alone: Entry<Item, Result>[] = [];
  private aloneInFlight = 0;
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

  private async run(entries: readonly Entry<Item, Result>[], isAlone: boolean): Promise<void> {
    try {
      const results = await this.perform(entries, isAlone);
      for (const [index, entry] of entries.entries()) this.settle(entry, results[index] as Result | Error, isAlone);
    } catch (error) {
      // When a batch of several fails and nothing of it was done, the items that are not to blame must not fail with it.
      if (entries.length > 1 && isRolledBack(error)) this.runAlone(entries);
      else for (const entry of entries) reject(entry, error);
    }
  }

  private settle(entry: Entry<Item, Result>, result: Result | Error, isAlone: boolean): void {
    if (!(result instanceof Error)) for (const caller of entry.callers) caller.resolve(result);
    else if (result instanceof Contended && !isAlone) this.runAlone([entry]);
    else reject(entry, result);
  }

  /** Runs each item by itself, a few at a time and outside of the queue, so that the others do not wait for them. */
  private runAlone(entries: readonly Entry<Item, Result>[]): void {
    this.alone.push(...entries);
    while (this.alone.length > 0 && this.aloneInFlight < MAX_ALONE_IN_FLIGHT) {
      const entry = this.alone.shift();
      if (entry !== undefined && dropLate(entry)) void this.runNextAlone(entry);
    }
  }

  private async runNextAlone(entry: Entry<Item, Result>): Promise<void> {
    this.aloneInFlight += 1;
    await this.run([entry], true);
    this.aloneInFlight -= 1;
    this.runAlone([]);
  }

  private perform(entries: readonly Entry<Item, Result>[], isAlone: boolean): Promise<readonly (Result | Error)[]> {
    this.counts.batches += 1;
    const submittedAt = Math.min(...entries.map(({ callers: [oldest] }) => oldest?.submittedAt ?? Infinity));
    const context = { deadline: submittedAt + COMMIT_WITHIN_MS, isAlone };
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
