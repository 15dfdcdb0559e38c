import { describe, expect, it } from '@jest/globals';
import { LineSample } from './line-sample.js';

function linesFrom(first: number, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => Buffer.from(`pet ${first + index},Dog`));
}

function share(one: readonly Buffer[], other: readonly Buffer[]): number {
  return LineSample.of(one).shareWith(LineSample.of(other));
}

describe('the sample of a file', () => {
  it('tells exactly how much of a short file is in another', () => {
    expect(share(linesFrom(0, 4), linesFrom(0, 4).reverse())).toBe(1);
    expect(share(linesFrom(0, 4), linesFrom(1, 20))).toBe(0.75);
    expect(share(linesFrom(0, 4), linesFrom(4, 4))).toBe(0);
    expect(share([], linesFrom(0, 4))).toBe(0);
  });

  it.each([
    { other: linesFrom(0, 20_000), expected: 1 },
    { other: linesFrom(0, 100_000), expected: 1 },
    { other: linesFrom(0, 5_000), expected: 1 },
    { other: linesFrom(10_000, 20_000), expected: 0.5 },
    { other: linesFrom(20_000, 20_000), expected: 0 },
  ])('tells to a tenth how much of a long file is in another: $expected', ({ other, expected }) => {
    expect(Math.abs(share(linesFrom(0, 20_000), other) - expected)).toBeLessThanOrEqual(0.1);
  });

  it('is the same when it was stored in between, in no more than 1,024 bytes', () => {
    const lines = linesFrom(0, 20_000);
    const bytes = LineSample.of(lines).toBytes();
    expect(bytes).toHaveLength(1024);
    expect(LineSample.fromBytes(bytes).shareWith(LineSample.of(lines))).toBe(1);
  });

  it('does not depend on how often or in which order a line comes', () => {
    const lines = linesFrom(0, 3_000);
    expect(LineSample.of([...lines.toReversed(), ...lines]).toBytes()).toEqual(LineSample.of(lines).toBytes());
  });
});
