/** An entry: a number of occurrences, and the time of the last one. */
export interface Counted {
  count: number;
  lastAt: Date;
}

/** Counts occurrences in memory, up to a maximum number of entries: then entries with a new key are ignored. */
export class Tally<T extends Counted> {
  private readonly entries = new Map<string, T>();

  constructor(
    private readonly maxEntries: number,
    private readonly keyOf: (entry: T) => string,
  ) {}

  /**
   * Adds `entry` to the entry with its key, or else keeps it, and changes it in later calls.
   * @returns false when the maximum is reached
   */
  add(entry: T): boolean {
    const key = this.keyOf(entry);
    const counted = this.entries.get(key);
    if (counted === undefined) {
      if (this.entries.size >= this.maxEntries) return false;
      this.entries.set(key, entry);
      return true;
    }
    counted.count += entry.count;
    if (entry.lastAt > counted.lastAt) counted.lastAt = entry.lastAt;
    return true;
  }

  /** Removes and returns up to `limit` entries. */
  take(limit: number): T[] {
    const taken: T[] = [];
    for (const [key, entry] of this.entries) {
      if (taken.length === limit) break;
      taken.push(entry);
      this.entries.delete(key);
    }
    return taken;
  }
}
