import { describe, expect, it } from '@jest/globals';
import { readPreferences } from './prefer.js';

const read = (header: string): Record<string, string> => Object.fromEntries(readPreferences(header));

describe('readPreferences', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['respond-async', { 'respond-async': '' }],
    ['respond-async, wait=100', { 'respond-async': '', wait: '100' }],
    ['Consistency=eventual', { consistency: 'eventual' }],
    ['consistency="eventual"', { consistency: 'eventual' }],
    ['a \t= \t"b c,;=\\"\\\\"', { a: 'b c,;="\\' }],
    ['a=""', { a: '' }],
    ['a=', { a: '' }],
    ['a; b; c = "d, e"; f="", g=1', { a: '', g: '1' }],
    ['a=1;;b', { a: '1' }],
    [', ,a,, b ,', { a: '', b: '' }],
    ['a="\u00fc"', { a: '\u00fc' }],
  ])('reads %j', (header, preferences) => {
    expect(read(header)).toEqual(preferences);
  });

  it('uses the first one of the same name', () => {
    expect(read('consistency=strong, consistency=eventual')).toEqual({ consistency: 'strong' });
    expect(read('wait=1, WAIT=2, wait')).toEqual({ wait: '1' });
    expect(read('wait, wait=2')).toEqual({ wait: '' });
  });

  it('reads no preference from quotes or parameters', () => {
    expect(read('a="b, consistency=eventual", c')).toEqual({ a: 'b, consistency=eventual', c: '' });
    expect(read('a; consistency=eventual')).toEqual({ a: '' });
  });

  it.each([
    'consistency="eventual',
    'a="b, consistency=eventual',
    'a"b", consistency=eventual',
    'consistency=eventual "x"',
    'consistency=eventual @',
    'consistency==eventual',
    '=eventual, consistency=eventual',
    'consistency eventual',
    ';a, consistency=eventual',
    'consistency=eventual\\',
    'consistency="eventual\\"',
  ])('reads nothing of %j, which is malformed', (header) => {
    expect(read(header)).toEqual({});
  });

  it('needs time in proportion to the length of the header', () => {
    const begun = performance.now();
    for (const unit of [' ', '; ', 'a;', ',', '"', '\\', 'a="', '"\\']) {
      readPreferences(`a${unit.repeat(200_000 / unit.length)}@`);
    }
    // Linear: some 200 ms. In proportion to the square of the length: minutes.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
