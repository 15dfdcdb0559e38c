import { describe, expect, it } from '@jest/globals';
import { InvalidArgumentError } from 'commander';
import { grace, keyName, scope, wholeNumber } from './options.js';

describe('a whole number', () => {
  const read = wholeNumber(1, 3650);

  it.each([
    ['1', 1],
    ['0365', 365],
    ['3650', 3650],
  ])('is read from %s', (text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each(['0', '3651', '-1', '+1', '1.5', '1e3', ' 1', 'x', '', '9999999999'])('is not %j', (text) => {
    expect(() => read(text)).toThrow(new InvalidArgumentError('It must be a whole number from 1 to 3650.'));
  });
});

describe('a grace period', () => {
  it.each([
    ['0s', 0],
    ['90s', 90],
    ['30m', 1_800],
    ['24h', 86_400],
    ['7d', 604_800],
    ['604800s', 604_800],
  ])('of %s has %d seconds', (text, seconds) => {
    expect(grace(text)).toBe(seconds);
  });

  it.each(['8d', '604801s', '1', '-1h', '1.5h', '1w', 'h', ''])('is not %j', (text) => {
    expect(() => grace(text)).toThrow(
      new InvalidArgumentError('It must be a time from 0s to 7d, such as 90s, 30m, 24h or 7d.'),
    );
  });
});

describe('scopes', () => {
  it('are collected in the order of their options', () => {
    expect(scope('pets:read', scope('keys:manage'))).toEqual(['keys:manage', 'pets:read']);
  });

  it('are refused when they are unknown or specified twice', () => {
    expect(() => scope('pets:eat')).toThrow(/^It must be one of pets:read, .*keys:manage\.$/);
    expect(() => scope('pets:read', ['pets:read'])).toThrow(new InvalidArgumentError('It was specified twice.'));
  });
});

describe('the name of a key', () => {
  it('is any text of 1 to 100 characters, of which one is visible', () => {
    for (const name of ['x', 'front desk 🐈', 'x'.repeat(100)]) expect(keyName(name)).toBe(name);
    for (const name of ['', ' \u200b', 'x'.repeat(101)]) expect(() => keyName(name)).toThrow(InvalidArgumentError);
  });
});
