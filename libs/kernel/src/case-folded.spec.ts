import { describe, expect, it } from '@jest/globals';
import { caseFolded } from './case-folded.js';

describe('caseFolded', () => {
  it.each([
    ['DOG', 'dog'],
    ['Élan', 'éLAN'],
    ['СОБАКА', 'собака'],
    ['ΣΚΎΛΟΣ', 'σκύλος'],
    ['straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['Ǆ', 'ǅ'],
    ['K', 'k'],
    ['𐐀', '𐐨'],
  ])('makes %s and %s the same', (one, other) => {
    expect(caseFolded(one)).toBe(caseFolded(other));
  });

  it.each([
    ['dog', 'dogs'],
    ['e', 'é'],
    ['é', 'e\u0301'],
    ['i', 'ı'],
    ['a', ' a'],
  ])('distinguishes %j and %j', (one, other) => {
    expect(caseFolded(one)).not.toBe(caseFolded(other));
  });

  it('folds at least what Unicode’s simple case folding does, and folding twice changes nothing', () => {
    for (let code = 0; code <= 0x1ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const folded = caseFolded(character);
      if (caseFolded(folded) !== folded) throw new Error(`folded twice: ${code.toString(16)}`);
      const lower = character.toLowerCase();
      const isSame = character !== lower && new RegExp(`^\\u{${code.toString(16)}}$`, 'iu').test(lower);
      if (isSame && caseFolded(lower) !== folded) throw new Error(`not folded: ${code.toString(16)}`);
    }
    expect(caseFolded('')).toBe('');
  });
});
