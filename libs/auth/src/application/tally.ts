/** A count, and the time of the last occurrence. */
export interface Counted {
  count: number;
  lastAt: Date;
}

/** Counts in memory. The number of counts is limited: above the limit, entries with a new key are ignored. */
export class Tally<T extends Counted> {
  private readonly entries = new Map<string, T>();

  constructor(
    private readonly most: number,
    private readonly keyOf: (entry: T) => string,
  ) {}

  /** Adds `entry` to the count with its key. @returns false when the limit is reached */
  add(entry: T): boolean {
    const key = this.keyOf(entry);
    const counted = this.entries.get(key);
    if (counted === undefined) {
      if (this.entries.size >= this.most) return false;
      this.entries.set(key, entry);
      return true;
    }
    counted.count += entry.count;
    if (entry.lastAt.getTime() > counted.lastAt.getTime()) counted.lastAt = entry.lastAt;
    return true;
  }

  /** Removes and returns up to `most` counts. */
  take(most: number): T[] {
    const taken: T[] = [];
    for (const [key, entry] of this.entries) {
      if (taken.length === most) break;
      taken.push(entry);
      this.entries.delete(key);
    }
    return taken;
  }
}
