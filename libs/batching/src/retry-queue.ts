/** The maximum number of batches of repeated items in flight. */
const MAX_IN_FLIGHT = 4;

/**
 * The items that a batcher repeats outside of its queue, so that new items do not wait for them, in up to four batches at a
 * time. Items with the same lock are repeated together, so that a lock that is held for long delays one of the four.
 */
export class RetryQueue<Entry> {
  private entries: Entry[] = [];
  private inFlight = 0;
  private readonly locksInFlight = new Set<unknown>();

  /**
   * @param lockOf the lock of an item; undefined: it is repeated alone
   * @param maxSize the maximum number of items in a batch
   * @param run performs a batch; it does not throw
   */
  constructor(
    private readonly lockOf: (entry: Entry) => unknown,
    private readonly maxSize: number,
    private readonly run: (entries: readonly Entry[]) => Promise<void>,
  ) {}

  add(entries: readonly Entry[]): void {
    this.entries.push(...entries);
    while (this.inFlight < MAX_IN_FLIGHT) {
      const first = this.entries.find((entry) => !this.locksInFlight.has(this.lockOf(entry)));
      if (first === undefined) return;
      void this.runGroup(this.dequeueWith(first), this.lockOf(first));
    }
  }

  /** Removes an item, and others with the same lock. */
  private dequeueWith(first: Entry): Entry[] {
    const lock = this.lockOf(first);
    const same = lock === undefined ? [first] : this.entries.filter((entry) => this.lockOf(entry) === lock);
    const group = new Set(same.slice(0, this.maxSize));
    this.entries = this.entries.filter((entry) => !group.has(entry));
    return [...group];
  }

  private async runGroup(entries: readonly Entry[], lock: unknown): Promise<void> {
    this.inFlight += 1;
    if (lock !== undefined) this.locksInFlight.add(lock);
    await this.run(entries);
    this.locksInFlight.delete(lock);
    this.inFlight -= 1;
    this.add([]);
  }
}
