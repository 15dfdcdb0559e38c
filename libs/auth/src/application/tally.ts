/** Something counted. */
export interface Counted {
  count: number;
  lastAt: Date;
}

/** Counts in memory until the counts are taken to be stored. It is bounded: what has no room is not counted. */
export class Tally<T extends Counted> {
  private readonly entries = new Map<string, T>();

  constructor(
    private readonly most: number,
    private readonly keyOf: (entry: T) => string,
  ) {}

  /** Counts `entry`, together with others of the same key. @returns false when there is no room */
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

  /** Takes up to `most` of the counts away. */
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
