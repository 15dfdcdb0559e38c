import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isBoxKey, newBoxKey, SecretBox } from './secret-box.js';

const secret = randomBytes(32);
const [key, other] = [randomBytes(32), randomBytes(32)];

function box(...keys: Buffer[]): SecretBox {
  return new SecretBox(() => keys);
}

describe('a sealed secret', () => {
  it('is opened by its key, for what it belongs to', () => {
    expect(box(key).open(box(key).seal(secret, 'whk_1'), 'whk_1')).toEqual(secret);
  });

  it('does not show the secret, and is another one each time', () => {
    const sealed = box(key).seal(secret, 'whk_1');
    expect(sealed.includes(secret)).toBe(false);
    expect(box(key).seal(secret, 'whk_1')).not.toEqual(sealed);
  });

  it('is not opened by another key, for another webhook, or when a bit is changed', () => {
    const sealed = box(key).seal(secret, 'whk_1');
    expect(box(other).open(sealed, 'whk_1')).toBeUndefined();
    expect(box(key).open(sealed, 'whk_2')).toBeUndefined();
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(box(key).open(changed, 'whk_1')).toBeUndefined();
    }
  });

  it('is opened by a former key too, and sealed by the first', () => {
    expect(box(other, key).open(box(key).seal(secret, 'whk_1'), 'whk_1')).toEqual(secret);
    expect(box(other).open(box(other, key).seal(secret, 'whk_1'), 'whk_1')).toEqual(secret);
  });
});

describe('a key', () => {
  it('is made in the form that is read', () => {
    expect(isBoxKey(newBoxKey())).toBe(true);
    expect(isBoxKey(randomBytes(31).toString('base64'))).toBe(false);
  });

  it('is needed to seal', () => {
    expect(box().isUsable).toBe(false);
    expect(() => box().seal(secret, 'whk_1')).toThrow('there is no key to encrypt with');
  });
});
