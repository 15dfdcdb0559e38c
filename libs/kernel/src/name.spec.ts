import { describe, expect, it } from '@jest/globals';
import { faultOfName, Name } from './name.js';

class CageName extends Name {
  static create(text: string): CageName {
    return new CageName(text, 5);
  }
}

describe('a name', () => {
  it.each(['a', ' a ', '\u00a0a', '🐈', 'e\u0301', '👩‍👩‍👧', 'שלום', '❤️', 'a\tb', 'a\nb', '\u0301', '.'])(
    'may be %j',
    (name) => {
      expect(faultOfName(name, 255)).toBeUndefined();
    },
  );

  it('has at least one visible character', () => {
    for (const name of ['', ' ', '\t\n\r', '\u00a0\u2003\u3000', '\u200b', '\u200d\ufeff', '\u0007', '\u00ad']) {
      expect(faultOfName(name, 255)).toMatch(/at least one of them visible/);
    }
  });

  it('counts in code points, not in code units', () => {
    expect(faultOfName('🐈'.repeat(5), 5)).toBeUndefined();
    expect(faultOfName('🐈'.repeat(6), 5)).toMatch(/1 to 5 characters/);
    expect(faultOfName('x'.repeat(5), 5)).toBeUndefined();
    expect(faultOfName('x'.repeat(6), 5)).toMatch(/1 to 5 characters/);
    expect(faultOfName('x'.repeat(11), 5)).toMatch(/1 to 5 characters/);
  });

  it('holds no U+0000', () => {
    expect(faultOfName('a\0b', 255)).toMatch(/U\+0000/);
  });

  it('holds no lone surrogate', () => {
    for (const name of ['a\ud800', '\udc00a', '\ud83d\ud83d']) expect(faultOfName(name, 255)).toMatch(/lone surrogate/);
  });
});

describe('the value object of a name', () => {
  it('holds its text exactly as given', () => {
    expect(CageName.create(' a ').text).toBe(' a ');
  });

  it('is refused a text that is no name, or longer than its kind of names may be', () => {
    expect(() => CageName.create(' ')).toThrow('name must have 1 to 5 characters, at least one of them visible.');
    expect(() => CageName.create('x'.repeat(6))).toThrow('name must have 1 to 5 characters.');
  });
});
