import { describe, expect, it } from '@jest/globals';
import { declareError, DomainError, InvalidValue } from './domain-error.js';

class CageNotFound extends declareError({ code: 'cage_not_found', kind: 'not_found', when: 'No cage has this id.' }) {}

describe('a declared class of errors', () => {
  it('carries its code, its kind and its sentence for the document', () => {
    const { code, kind, when } = CageNotFound;
    expect({ code, kind, when }).toEqual({
      code: 'cage_not_found',
      kind: 'not_found',
      when: 'No cage has this id.',
    });
  });

  it('makes errors of the domain with its code and its kind', () => {
    const cause = new Error('why');
    const error = new CageNotFound('There is no cage with the id 7.', { cause });
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toBeInstanceOf(CageNotFound);
    expect(error).toMatchObject({ code: 'cage_not_found', kind: 'not_found', cause });
    expect(error.message).toBe('There is no cage with the id 7.');
  });
});

describe('an invalid value', () => {
  it('says which field it is of, and what is allowed', () => {
    const error = InvalidValue.because('name', 'must have 1 to 255 characters');
    expect(error).toMatchObject({ kind: 'invalid', message: 'name must have 1 to 255 characters.' });
  });
});
