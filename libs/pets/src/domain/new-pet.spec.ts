import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE, InvalidValue } from '#kernel';
import { NewPet, type PetDescription } from './new-pet.js';

function aDescription(fields: Partial<PetDescription> = {}): PetDescription {
  return { name: 'Wall-E', categoryId: 1n, ...fields };
}

describe('a new pet', () => {
  it('is available unless another status is given', () => {
    expect(NewPet.create(aDescription(), BY_COMMAND_LINE).status).toBe('available');
    expect(NewPet.create(aDescription({ status: 'sold' }), BY_COMMAND_LINE).status).toBe('sold');
  });

  it('keeps its name and category exactly as given', () => {
    expect(NewPet.create(aDescription({ name: ' Élodie ', categoryId: -(2n ** 63n) }), BY_COMMAND_LINE)).toMatchObject({
      name: { text: ' Élodie ' },
      categoryId: -(2n ** 63n),
    });
  });

  it.each(['', '  ', 'x'.repeat(256), 'a\0', '\ud800'])('is refused with the name %j', (name) => {
    expect(() => NewPet.create(aDescription({ name }), BY_COMMAND_LINE)).toThrow(InvalidValue);
  });

  it('says which field is wrong, and what is allowed', () => {
    expect(() => NewPet.create(aDescription({ name: '' }), BY_COMMAND_LINE)).toThrow(
      'name must have 1 to 255 characters',
    );
  });
});
