import { describe, expect, it } from '@jest/globals';
import { InvalidPet } from './pet.errors.js';
import { NewPet, Pet, type PetDescription } from './pet.js';

function aPet(fields: Partial<PetDescription> = {}): PetDescription {
  return { name: 'Wall-E', categoryId: 1n, ...fields };
}

describe('a new pet', () => {
  it('is available unless another status is given', () => {
    expect(NewPet.create(aPet()).status).toBe('available');
    expect(NewPet.create(aPet({ status: 'sold' })).status).toBe('sold');
  });

  it('keeps its name and category exactly as given', () => {
    expect(NewPet.create(aPet({ name: ' Élodie ', categoryId: -(2n ** 63n) }))).toMatchObject({
      name: ' Élodie ',
      categoryId: -(2n ** 63n),
    });
  });

  it.each(['', '  ', 'x'.repeat(256), 'a\0', '\ud800'])('is refused with the name %j', (name) => {
    expect(() => NewPet.create(aPet({ name }))).toThrow(InvalidPet);
  });

  it('says which field is wrong, and what is allowed', () => {
    expect(() => NewPet.create(aPet({ name: '' }))).toThrow('name must have 1 to 255 characters');
  });
});

describe('a pet', () => {
  it('is restored as it was stored', () => {
    const record = { id: 7n, name: 'Mac', categoryId: 1n, status: 'pending' } as const;
    expect(Pet.restore(record)).toMatchObject(record);
  });
});
