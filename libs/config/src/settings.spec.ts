import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

describe('the settings of a caller with other defaults', () => {
  it.each([
    [{}, 'warn'],
    [{ LOG_LEVEL: '' }, 'warn'],
    [{ LOG_LEVEL: 'debug' }, 'debug'],
  ])('from %j have LOG_LEVEL %s', (environment, level) => {
    expect(readSettings(environment, { LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe(level);
  });
});
