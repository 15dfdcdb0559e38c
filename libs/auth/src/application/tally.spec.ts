import { describe, expect, it } from '@jest/globals';
import { type Counted, Tally } from './tally.js';

interface Word extends Counted {
  readonly word: string;
}

const EARLY = new Date('2026-11-27T12:00:00Z');
const LATE = new Date('2026-11-27T12:00:01Z');

function counted(word: string, lastAt = EARLY, count = 1): Word {
  return { word, count, lastAt };
}

function aTally(most = 10): Tally<Word> {
  return new Tally(most, ({ word }) => word);
}

describe('a tally', () => {
  it('counts what is the same together, and keeps the last time', () => {
    const tally = aTally();
    for (const entry of [counted('a', LATE), counted('b'), counted('a', EARLY, 3)]) tally.add(entry);
    expect(tally.take(10)).toEqual([counted('a', LATE, 4), counted('b')]);
  });

  it('gives each count away once, so many at a time', () => {
    const tally = aTally();
    for (const word of ['a', 'b', 'c']) tally.add(counted(word));
    expect([tally.take(2), tally.take(2), tally.take(2)].map((taken) => taken.length)).toEqual([2, 1, 0]);
  });

  it('takes an entry back as the older one of its key', () => {
    const tally = new Tally<Counted & { readonly first: string }>(10, () => 'key');
    tally.add({ first: 'earlier', count: 1, lastAt: EARLY });
    const [taken] = tally.take(1);
    tally.add({ first: 'later', count: 2, lastAt: LATE });
    expect(taken !== undefined && tally.putBack(taken)).toBe(true);
    expect(tally.take(10)).toEqual([{ first: 'earlier', count: 3, lastAt: LATE }]);
  });

  it('is bounded: it refuses what is new when it is full, and goes on counting what is there', () => {
    const tally = aTally(2);
    expect(['a', 'b', 'c', 'a'].map((word) => tally.add(counted(word)))).toEqual([true, true, false, true]);
    expect(tally.take(10)).toEqual([counted('a', EARLY, 2), counted('b')]);
  });
});
