import { describe, expect, it } from '@jest/globals';
import { printable } from './printable.js';

describe('printable', () => {
  it('escapes characters that control a terminal or break a line, and no others', () => {
    expect(printable('a\r\n\u001b[31m\u0000')).toBe(String.raw`a\r\n\u001b[31m\u0000`);
    expect(printable('\u009b31m\u202ed\u2028')).toBe(String.raw`\u009b31m\u202ed\u2028`);
    expect(printable(String.raw`C:\new "Élodie" 🐈`)).toBe(String.raw`C:\new "Élodie" 🐈`);
  });
});
