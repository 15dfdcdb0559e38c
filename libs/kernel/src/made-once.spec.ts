import { describe, expect, it } from '@jest/globals';
import { MadeOnce } from './made-once.js';

describe('what is made once', () => {
  it('is made when it is first asked for, of each object by itself', () => {
    const lengths = new MadeOnce<{ length: number }>();
    const [one, other] = [['a'], ['a', 'b']];
    const lengthOf = (words: string[]): { length: number } => lengths.of(words, () => ({ length: words.length }));
    const first = lengthOf(one);
    expect(first).toEqual({ length: 1 });
    expect(lengthOf(other)).toEqual({ length: 2 });
    expect(lengthOf(one)).toBe(first);
  });

  it('is not kept when making it fails', () => {
    const made = new MadeOnce<string>();
    const source = {};
    expect(() =>
      made.of(source, () => {
        throw new Error('not yet');
      }),
    ).toThrow('not yet');
    expect(made.of(source, () => 'now')).toBe('now');
  });
});
