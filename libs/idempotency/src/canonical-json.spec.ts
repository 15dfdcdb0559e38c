import { describe, expect, it } from '@jest/globals';
import { parseJson } from '#http';
import { canonicalJson } from './canonical-json.js';

const canonical = (text: string): string => canonicalJson(parseJson(Buffer.from(text)));

describe('canonicalJson', () => {
  it.each([
    ['{"a":1,"b":[true,null,"x"]}', ' { "b" : [ true , null , "\\u0078" ] , "a" : 1.0 } '],
    ['9223372036854775807', '9223372036854775807.0'],
    ['{"é":{"b":1,"a":2}}', '{"\\u00e9":{"a":2,"b":1}}'],
    ['0', '-0'],
  ])('is the same for %s and %s', (one, other) => {
    expect(canonical(one)).toBe(canonical(other));
  });

  it.each([
    ['{"a":1}', '{"a":"1"}'],
    ['[1,2]', '[2,1]'],
    ['[12]', '[1,2]'],
    ['{}', '[]'],
    ['null', '"null"'],
    ['9007199254740993', '9007199254740992'],
    ['{"a":null}', '{}'],
  ])('tells %s from %s', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });
});
