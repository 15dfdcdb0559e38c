import { describe, expect, it } from '@jest/globals';
import { bearerCredentials } from './bearer.js';

describe('bearerCredentials', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER abc', 'BeArEr   abc'])('finds the token in %j', (value) => {
    expect(bearerCredentials(['Host', 'x', 'AUTHORIZATION', value])).toEqual({ token: 'abc', wasSent: true });
  });

  it.each(['Bearer a b', 'Bearer a,b', 'Bearer ä', 'Bearer a=b', `Bearer ${'a'.repeat(257)}`, 'Bearer "a"'])(
    'finds no token in %j, though one was sent',
    (value) => {
      expect(bearerCredentials(['Authorization', value])).toEqual({ token: undefined, wasSent: true });
    },
  );

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearerabc', 'Bearer\tabc'])(
    'sees no bearer token in %j',
    (value) => {
      expect(bearerCredentials(['Authorization', value])).toEqual({ token: undefined, wasSent: false });
    },
  );

  it('takes neither of two headers', () => {
    const twice = ['Authorization', 'Bearer abc', 'authorization', 'Bearer abc'];
    expect(bearerCredentials(twice)).toEqual({ token: undefined, wasSent: true });
  });
});
