import { describe, expect, it } from '@jest/globals';
import { quoted } from './quoted.js';

describe('quoted', () => {
  it('escapes characters that control a terminal, and no others', () => {
    expect(quoted('a\n\u001b[31m')).toBe(String.raw`"a\n\u001b[31m"`);
    expect(quoted('\u009b31m\u202ed\u2028')).toBe(String.raw`"\u009b31m\u202ed\u2028"`);
    expect(quoted('Élodie 🐈 "x"')).toBe(String.raw`"Élodie 🐈 \"x\""`);
  });
});
