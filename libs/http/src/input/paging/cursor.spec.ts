import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INT64_MAX, INT64_MIN } from '#kernel';
import { decodeCursor, encodeCursor } from './cursor.js';

const anId = fc.bigInt({ min: INT64_MIN, max: INT64_MAX });

describe('a cursor', () => {
  it('contains its id', () => {
    fc.assert(
      fc.property(fc.string(), anId, (list, id) => {
        expect(decodeCursor(list, encodeCursor(list, id))).toBe(String(id));
      }),
    );
  });

  it('is not one of another list', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), anId, (list, other, id) => {
        fc.pre(list !== other);
        expect(decodeCursor(other, encodeCursor(list, id))).toBeUndefined();
      }),
    );
  });

  it('is invalid with one character changed, added or removed', () => {
    const cursor = encodeCursor('/pets?status=sold', 12_345n);
    for (let at = 0; at <= cursor.length; at += 1) {
      for (const character of 'ABz09-_=+/. \u00e9') {
        const added = cursor.slice(0, at) + character + cursor.slice(at);
        expect(decodeCursor('/pets?status=sold', added)).toBeUndefined();
        const changed = cursor.slice(0, at) + character + cursor.slice(at + 1);
        if (changed !== cursor) expect(decodeCursor('/pets?status=sold', changed)).toBeUndefined();
      }
      if (at < cursor.length) {
        expect(decodeCursor('/pets?status=sold', cursor.slice(0, at) + cursor.slice(at + 1))).toBeUndefined();
      }
    }
  });

  it('is no other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeCursor('/pets?', text)).toBeUndefined();
      }),
    );
  });
});
