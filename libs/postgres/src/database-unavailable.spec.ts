import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';

describe('a database', () => {
  it.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P01', '53300', '40P01'])(
    'that is asked and fails with %s cannot be asked now',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
    },
  );

  it('that was found to be so cannot be asked now', () => {
    expect(isDatabaseUnavailable(new DatabaseUnavailable())).toBe(true);
  });

  it.each(['EACCES', '23505', '42P01'])('that fails with %s has another fault', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error(code), { code }))).toBe(false);
  });
});
