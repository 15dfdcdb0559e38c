/** A seeded source of random integers (mulberry32), so that a run can be repeated. */
export class Random {
  constructor(private state: number) {}

  /** An integer from 0 up to but not including `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** One of `choices`. */
  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }
}
