import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE, InvalidValue } from '#kernel';
import { Category, CategoryChange, NewCategory } from './category.js';

describe('a new category', () => {
  it('keeps its name and description exactly as given', () => {
    const description = ' of all kinds \n ';
    expect(NewCategory.create({ name: ' Dogs ', description }, BY_COMMAND_LINE)).toMatchObject({
      name: { text: ' Dogs ' },
      description,
    });
    expect(NewCategory.create({ name: 'Dogs' }, BY_COMMAND_LINE).description).toBeUndefined();
  });

  it.each(['', ' ', 'x'.repeat(256), 'a\0', '\ud800'])('is refused the name %j', (name) => {
    expect(() => NewCategory.create({ name }, BY_COMMAND_LINE)).toThrow(/^name must /);
  });

  it.each(['x'.repeat(1001), '🐈'.repeat(1001), 'a\0', '\udc00'])('is refused the description %j', (description) => {
    expect(() => NewCategory.create({ name: 'Dogs', description }, BY_COMMAND_LINE)).toThrow(/^description must /);
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

describe('a change of a category', () => {
  const dogs = { id: 7n, name: 'Dogs', description: 'of all kinds', version: 3n };

  it('changes what it names and counts the version', () => {
    const category = Category.restore(dogs);
    category.change(CategoryChange.create({ name: 'Hounds' }), BY_COMMAND_LINE);
    expect(category.record).toEqual({ ...dogs, name: 'Hounds', version: 4n });
    expect(category.nameKey).toBe('hounds');
    expect(category.events).toEqual([{ type: 'category.changed', state: category.record, cause: BY_COMMAND_LINE }]);
  });

  it('takes the description away by null', () => {
    const category = Category.restore(dogs);
    category.change(CategoryChange.create({ description: null }), BY_COMMAND_LINE);
    expect(category.record).toEqual({ ...dogs, description: undefined, version: 4n });
  });

  it.each([{}, { name: 'Dogs' }, { name: 'Dogs', description: 'of all kinds' }])('%j changes nothing', (change) => {
    const category = Category.restore(dogs);
    category.change(CategoryChange.create(change), BY_COMMAND_LINE);
    expect(category.record).toBe(dogs);
    expect(category.events).toEqual([]);
  });

  it.each([{ name: '' }, { name: 'a\0' }, { description: 'x'.repeat(1001) }])('is refused %j', (change) => {
    expect(() => CategoryChange.create(change)).toThrow(InvalidValue);
  });
});

describe('the events of a category', () => {
  it('begin with that it was added, with its id', () => {
    const category = Category.add(NewCategory.create({ name: 'Dogs' }, BY_COMMAND_LINE), 7n);
    const state = { id: 7n, name: 'Dogs', description: undefined, version: 1n };
    expect(category.events).toEqual([{ type: 'category.added', state, cause: BY_COMMAND_LINE }]);
  });

  it('end with what it was when it was removed', () => {
    const state = { id: 7n, name: 'Dogs', description: undefined, version: 3n };
    const category = Category.restore(state);
    category.remove(BY_COMMAND_LINE);
    expect(category.events).toEqual([{ type: 'category.removed', state, cause: BY_COMMAND_LINE }]);
  });
});
