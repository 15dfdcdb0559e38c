import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE } from '#kernel';
import { InvalidCategory } from './category.errors.js';
import { NewCategory } from './category.js';

describe('a new category', () => {
  it('keeps its name and description exactly as given', () => {
    const description = ' of all kinds \n ';
    expect(NewCategory.create({ name: ' Dogs ', description }, BY_COMMAND_LINE)).toMatchObject({
      name: ' Dogs ',
      description,
    });
    expect(NewCategory.create({ name: 'Dogs' }, BY_COMMAND_LINE).description).toBeUndefined();
  });

  it.each(['', ' ', 'x'.repeat(256), 'a\0', '\ud800'])('is refused the name %j', (name) => {
    expect(() => NewCategory.create({ name }, BY_COMMAND_LINE)).toThrow(InvalidCategory);
  });

  it.each(['x'.repeat(1001), '🐈'.repeat(1001), 'a\0', '\udc00'])('is refused the description %j', (description) => {
    expect(() => NewCategory.create({ name: 'Dogs', description }, BY_COMMAND_LINE)).toThrow(InvalidCategory);
  });

  it.each(['', ' ', 'x'.repeat(1000), '🐈'.repeat(1000)])('may have the description %j', (description) => {
    expect(NewCategory.create({ name: 'Dogs', description }, BY_COMMAND_LINE).description).toBe(description);
  });

  it('has one key whatever the case of its name', () => {
    expect(NewCategory.create({ name: 'DOGS' }, BY_COMMAND_LINE).nameKey).toBe(
      NewCategory.create({ name: 'dogs' }, BY_COMMAND_LINE).nameKey,
    );
  });
});
