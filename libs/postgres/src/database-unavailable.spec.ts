import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';

describe('a database', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P01', '53300', '40P01'])(
    'that fails with %s is not available',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
    },
  );

  it('that is DatabaseUnavailable is not available', () => {
    expect(isDatabaseUnavailable(new DatabaseUnavailable())).toBe(true);
  });

  it.each(['EACCES', '23505', '42P01'])('that fails with %s has another error', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error(code), { code }))).toBe(false);
  });
});
