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
   * Adds the count of `entry` to the entry with the same key. If there is none, stores `entry` itself; later calls change it.
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
    merge(counted, entry);
    return true;
  }

  /**
   * As `add`, for an entry that `take` has returned. It is older than the entry with the same key, so its other members are
   * kept.
   */
  putBack(entry: T): boolean {
    const key = this.keyOf(entry);
    const newer = this.entries.get(key);
    if (newer === undefined) return this.add(entry);
    merge(entry, newer);
    this.entries.set(key, entry);
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

function merge(entry: Counted, other: Counted): void {
  entry.count += other.count;
  if (other.lastAt > entry.lastAt) entry.lastAt = other.lastAt;
}
