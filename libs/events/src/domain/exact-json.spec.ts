import { describe, expect, it } from '@jest/globals';
import { exactJson } from './exact-json.js';

describe('exact JSON', () => {
  it('has every digit of an integer', () => {
    expect(exactJson({ id: 9223372036854775807n })).toBe('{"id":9223372036854775807}');
  });

  it('has no member that is undefined', () => {
    const order = { id: 1n, shipDate: undefined, complete: false, of: ['"', null, 1] };
    expect(exactJson(order)).toBe('{"id":1,"complete":false,"of":["\\"",null,1]}');
  });
});
