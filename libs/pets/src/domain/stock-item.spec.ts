import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE } from '#kernel';
import { NewCategory } from './category.js';
import { StockItem } from './stock-item.js';

describe('an item of a stock list', () => {
  it('is an available pet of the category whose id it gives', () => {
    const item = StockItem.create(
      { name: ' Mac ', categoryId: '-7', category: 'ignored', status: '' },
      BY_COMMAND_LINE,
    );
    expect(item.category).toBe(-7n);
    expect(item.toPet(-7n)).toMatchObject({ name: { text: ' Mac ' }, categoryId: -7n, status: 'available' });
  });

  it('may give its category by name, and its status', () => {
    const item = StockItem.create({ name: 'Mac', categoryId: '', category: 'Dog', status: 'sold' }, BY_COMMAND_LINE);
    expect(item.category).toEqual(NewCategory.create({ name: 'Dog' }, BY_COMMAND_LINE));
    expect(item.toPet(3n)).toMatchObject({ categoryId: 3n, status: 'sold' });
  });

  it.each(['', ' ', 'x'.repeat(256)])('is refused the name %j', (name) => {
    expect(() => StockItem.create({ name, categoryId: '1' }, BY_COMMAND_LINE)).toThrow(/^name must /);
  });

  it.each([' ', 'x'.repeat(256)])('is refused the category %j', (category) => {
    expect(() => StockItem.create({ name: 'Mac', category }, BY_COMMAND_LINE)).toThrow(/^category must /);
  });

  it.each(['x', '01', '1.0', ' 1', '9223372036854775808'])('is refused the categoryId %j', (categoryId) => {
    expect(() => StockItem.create({ name: 'Mac', categoryId }, BY_COMMAND_LINE)).toThrow(/^categoryId must /);
  });

  it('is refused without a category, with one of no name, and with a status there is not', () => {
    expect(() => StockItem.create({ name: 'Mac' }, BY_COMMAND_LINE)).toThrow(/^a category or categoryId must /);
    expect(() => StockItem.create({ name: 'Mac', category: '' }, BY_COMMAND_LINE)).toThrow(
      /^a category or categoryId must /,
    );
    expect(() => StockItem.create({ name: 'Mac', categoryId: '1', status: 'SOLD' }, BY_COMMAND_LINE)).toThrow(
      /^status must be one of available, pending, sold/,
    );
  });
});
