import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparePositions, encodePosition, type EventPosition, positionOf } from './event-position.js';

const positions: fc.Arbitrary<EventPosition> = fc.record({
  generation: fc.integer({ min: 0, max: 255 }),
  start: fc.bigInt({ min: 0n, max: 2n ** 46n - 1n }),
  id: fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }),
  number: fc.integer({ min: 0, max: 2 ** 14 - 1 }),
});
const salts = fc.integer({ min: 0, max: 2 ** 22 - 1 });

describe('the text of a position', () => {
  it('has 26 characters and gives back the position, also after evt_', () => {
    fc.assert(
      fc.property(positions, salts, (position, salt) => {
        const text = encodePosition(position, salt);
        expect(text).toMatch(/^[0-9a-v]{26}$/);
        expect(positionOf(text)).toEqual(position);
        expect(positionOf(`evt_${text}`)).toEqual(position);
      }),
    );
  });

  it('is in the order of the positions, whatever the salts', () => {
    fc.assert(
      fc.property(positions, positions, salts, salts, (one, other, salt, otherSalt) => {
        fc.pre(comparePositions(one, other) !== 0);
        const isBefore = encodePosition(one, salt) < encodePosition(other, otherSalt);
        expect(isBefore).toBe(comparePositions(one, other) < 0);
      }),
    );
  });

  it.each([
    '',
    'w'.repeat(26),
    '0'.repeat(25),
    '0'.repeat(27),
    'A'.repeat(26),
    `${'0'.repeat(26)}\n`,
    `evt_evt_${'0'.repeat(26)}`,
  ])('is nothing else: %j', (text) => {
    expect(positionOf(text)).toBeUndefined();
  });
});
