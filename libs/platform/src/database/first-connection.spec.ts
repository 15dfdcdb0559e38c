import { expect, it } from '@jest/globals';
import { unusable } from './first-connection.js';

it('says why no address of the host can be reached, and no password', () => {
  const error = Object.assign(new AggregateError([]), { code: 'ENETUNREACH' });
  expect(unusable('postgres://user:secret@db:5432/pets', 'DATABASE_URL', error).message).toBe(
    'DATABASE_URL: cannot use the database db:5432/pets (ENETUNREACH): start it or correct the address',
  );
});
