import { describe, expect, it } from '@jest/globals';
import { exactJson } from './exact-json.js';

describe('exact JSON', () => {
  it('has every digit of an integer', () => {
    expect(exactJson({ id: 9223372036854775807n })).toBe('{"id":9223372036854775807}');
  });

  it('has times in UTC and no member that is undefined', () => {
    const order = { id: 1n, shipDate: undefined, placedAt: new Date(0), complete: false, of: ['"', null, 1] };
    expect(exactJson(order)).toBe(
      '{"id":1,"placedAt":"1970-01-01T00:00:00.000Z","complete":false,"of":["\\"",null,1]}',
    );
  });
});
