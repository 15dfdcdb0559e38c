import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { BearerReader } from './bearer.js';

const socket = {} as Socket;

/** Returns the text of the secret, and whether one was sent. */
function found(rawHeaders: string[], reader = new BearerReader()): { token: string | undefined; wasSent: boolean } {
  const { secret, wasSent } = reader.read({ socket, rawHeaders });
  return { token: secret?.text, wasSent };
}

describe('BearerReader', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER abc', 'BeArEr   abc'])('finds the token in %j', (value) => {
    expect(found(['Host', 'x', 'AUTHORIZATION', value])).toEqual({ token: 'abc', wasSent: true });
  });

  it.each(['Bearer a b', 'Bearer a,b', 'Bearer ä', 'Bearer a=b', `Bearer ${'a'.repeat(257)}`, 'Bearer "a"'])(
    'finds no token in %j, though one was sent',
    (value) => {
      expect(found(['Authorization', value])).toEqual({ token: undefined, wasSent: true });
    },
  );

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'abc', 'Bearerabc', 'Bearer\tabc'])(
    'sees no bearer token in %j',
    (value) => {
      expect(found(['Authorization', value])).toEqual({ token: undefined, wasSent: false });
    },
  );

  it('takes neither of two headers', () => {
    const twice = ['Authorization', 'Bearer abc', 'authorization', 'Bearer abc'];
    expect(found(twice)).toEqual({ token: undefined, wasSent: true });
    expect(found(['Authorization', 'Basic a', 'Authorization', 'Basic b'])).toEqual({
      token: undefined,
      wasSent: false,
    });
  });

  it('goes by what each request of a connection sends, whatever came before', () => {
    const reader = new BearerReader();
    for (const token of ['abc', 'abc', 'abd', 'abcd', 'abc']) {
      expect(found(['Authorization', `Bearer ${token}`], reader)).toEqual({ token, wasSent: true });
    }
    expect(found(['Host', 'x'], reader)).toEqual({ token: undefined, wasSent: false });
    expect(found(['Authorization', 'Basic abc'], reader)).toEqual({ token: undefined, wasSent: false });
    const twice = ['Authorization', 'Basic abc', 'Authorization', 'Bearer abc'];
    expect(found(twice, reader)).toEqual({ token: undefined, wasSent: true });
  });

  it('reads once what a connection repeats', () => {
    const reader = new BearerReader();
    const read = (on: Socket) => reader.read({ socket: on, rawHeaders: ['Authorization', 'Bearer abc'] });
    expect(read(socket)).toBe(read(socket));
    expect(read({} as Socket)).not.toBe(read(socket));
  });
});
