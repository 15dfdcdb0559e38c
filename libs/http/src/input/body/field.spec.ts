import { describe, expect, it } from '@jest/globals';
import { IsString, validateSync } from 'class-validator';
import { Field } from './field.js';

const note = new Field({ description: 'A note.', type: 'string' }, (orNull) => [
  IsString({ message: `must be a text${orNull}` }),
]);

class Body {
  @note.required()
  given: unknown = 'x';

  @note.optional()
  left: unknown;

  @note.nullable('Null removes it.')
  taken: unknown;
}

/** What is wrong with a body that has these members. */
function faultsOf(members: Partial<Body>): string[] {
  const faults = validateSync(Object.assign(new Body(), members));
  return faults.map(({ property, constraints = {} }) => `${property} ${Object.values(constraints).join()}`);
}

describe('a field', () => {
  it('keeps its rules wherever it stands', () => {
    expect(faultsOf({ given: 7, left: 7, taken: 7 })).toEqual([
      'given must be a text',
      'left must be a text',
      'taken must be a text, or null',
    ]);
    expect(faultsOf({ given: 'a', left: 'b', taken: 'c' })).toEqual([]);
  });

  it('cannot be left out where it is required', () => {
    expect(faultsOf({ given: undefined })).toEqual(['given must be a text']);
  });

  it('can be left out where it is optional or nullable', () => {
    expect(faultsOf({ left: undefined, taken: undefined })).toEqual([]);
  });

  it('takes null where it is nullable alone', () => {
    expect(faultsOf({ given: null, left: null, taken: null })).toEqual(['given must be a text', 'left must be a text']);
  });
});
