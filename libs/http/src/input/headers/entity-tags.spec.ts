import { describe, expect, it } from '@jest/globals';
import { readTags } from './entity-tags.js';

const strong = (opaque: string) => ({ opaque, isWeak: false });
const weak = (opaque: string) => ({ opaque, isWeak: true });

describe('readTags', () => {
  it.each([
    ['"1"', [strong('1')]],
    ['W/"1"', [weak('1')]],
    ['""', [strong('')]],
    ['"a,b"', [strong('a,b')]],
    ['"1","2", W/"3"', [strong('1'), strong('2'), weak('3')]],
    [' , "1" ,\t,"2",', [strong('1'), strong('2')]],
    ['"\xe9"', [strong('\xe9')]],
  ])('finds the tags in %j', (value, tags) => {
    expect(readTags(value)).toEqual(tags);
  });

  it('reads *', () => {
    expect(readTags('*')).toBe('*');
    expect(readTags(' * ')).toBe('*');
  });

  it.each(['', ' ', ',', '1', '"1', '1"', 'w/"1"', 'W/1', '"1""2"', '"1" "2"', '*, "1"', '"1", *', '"a b"', '"\x7f"'])(
    'takes %j for malformed',
    (value) => {
      expect(readTags(value)).toBeUndefined();
    },
  );

  it('reads many spaces, commas and tags in linear time', () => {
    const started = performance.now();
    readTags(`${' '.repeat(400_000)}x`);
    readTags('" '.repeat(200_000));
    readTags(`"1"${','.repeat(400_000)}x`);
    readTags(`${'"1" , ,'.repeat(50_000)}x`);
    // Linear: some 50 ms. In proportion to the square of the length: minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
