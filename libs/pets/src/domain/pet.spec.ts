import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE, InvalidValue } from '#kernel';
import { NewPet, PetChange } from './new-pet.js';
import { aPet } from './pet.builder.js';
import { InvalidPetTransition, PetNotAvailable, PetReserved } from './pet.errors.js';
import { Pet, type PetRecord } from './pet.js';
import { PET_STATUSES } from './pet-status.js';

const held = { status: 'pending', held: true } as const;
const everyMove = PET_STATUSES.flatMap((from) => PET_STATUSES.map((to) => ({ from, to })));
const allowed = ['available→pending', 'available→sold', 'pending→available', 'pending→sold'];
const others = everyMove.filter(({ from, to }) => from !== to && !allowed.includes(`${from}→${to}`));

describe('a pet', () => {
  it('is restored as it was stored', () => {
    const record: PetRecord = { id: 7n, name: 'Mac', categoryId: 1n, status: 'sold', held: false, version: 3n };
    expect(Pet.restore(record).record).toEqual(record);
  });

  it.each(everyMove.filter(({ from, to }) => allowed.includes(`${from}→${to}`)))(
    'may go from $from to $to',
    ({ from, to }) => {
      const pet = aPet({ status: from });
      pet.change(PetChange.create({ status: to }), BY_COMMAND_LINE);
      expect(pet.record).toMatchObject({ status: to, held: false, version: 2n });
    },
  );

  it.each(others)('may not go from $from to $to', ({ from, to }) => {
    const pet = aPet({ status: from });
    expect(() => {
      pet.change(PetChange.create({ status: to, name: 'Other' }), BY_COMMAND_LINE);
    }).toThrow(InvalidPetTransition);
    expect(pet.record).toEqual(aPet({ status: from }).record);
  });

  it('takes a new name and category whatever its status, and while an order holds it', () => {
    for (const state of [{ status: 'sold' } as const, held]) {
      const pet = aPet(state);
      pet.change(PetChange.create({ name: 'Eve', categoryId: 2n }), BY_COMMAND_LINE);
      expect(pet.record).toMatchObject({ ...state, name: 'Eve', categoryId: 2n, version: 2n });
    }
  });

  it('counts no change when nothing changes', () => {
    for (const pet of [aPet(), aPet({ status: 'sold' }), aPet(held)]) {
      const { name, categoryId, status } = pet.record;
      pet.change(PetChange.create({}), BY_COMMAND_LINE);
      pet.change(PetChange.create({ name, categoryId, status }), BY_COMMAND_LINE);
      expect(pet.record.version).toBe(1n);
    }
  });

  it('keeps its status while an order holds it', () => {
    for (const status of ['available', 'sold'] as const) {
      expect(() => {
        aPet(held).change(PetChange.create({ status }), BY_COMMAND_LINE);
      }).toThrow(PetReserved);
    }
  });

  it('can be reserved when it is available, and only then', () => {
    const pet = aPet();
    pet.reserve(BY_COMMAND_LINE);
    expect(pet.record).toMatchObject({ ...held, version: 2n });
    for (const state of [held, { status: 'pending' }, { status: 'sold' }] as const) {
      expect(() => {
        aPet(state).reserve(BY_COMMAND_LINE);
      }).toThrow(PetNotAvailable);
    }
  });

  it('is available again when the order lets it go, and sold when it ships', () => {
    const released = aPet(held);
    released.release(BY_COMMAND_LINE);
    expect(released.record).toMatchObject({ status: 'available', held: false, version: 2n });
    const sold = aPet(held);
    sold.sell(BY_COMMAND_LINE);
    expect(sold.record).toMatchObject({ status: 'sold', held: false, version: 2n });
  });

  it('cannot be let go when no order holds it', () => {
    for (const status of PET_STATUSES) {
      expect(() => {
        aPet({ status }).release(BY_COMMAND_LINE);
      }).toThrow(InvalidPetTransition);
      expect(() => {
        aPet({ status }).sell(BY_COMMAND_LINE);
      }).toThrow(InvalidPetTransition);
    }
  });

  it('can be removed unless it is pending', () => {
    for (const status of ['available', 'sold'] as const) {
      expect(() => {
        aPet({ status }).remove(BY_COMMAND_LINE);
      }).not.toThrow();
    }
    for (const state of [held, { status: 'pending' } as const]) {
      expect(() => {
        aPet(state).remove(BY_COMMAND_LINE);
      }).toThrow(PetReserved);
    }
  });
});

describe('the events of a pet', () => {
  const cause = { actor: 'key_1', requestId: 'request-1' };

  it('are one for each change, with the pet as it is then and what caused it', () => {
    const pet = aPet();
    pet.change(PetChange.create({ name: 'Eve' }), cause);
    pet.reserve(cause);
    expect(pet.events).toEqual([
      { type: 'pet.changed', state: { ...aPet().record, name: 'Eve', version: 2n }, cause },
      { type: 'pet.changed', state: pet.record, cause },
    ]);
  });

  it('are none when nothing changes, or is refused', () => {
    const pet = aPet();
    pet.change(PetChange.create({ status: 'available' }), cause);
    expect(() => {
      pet.sell(cause);
    }).toThrow(InvalidPetTransition);
    expect(pet.events).toEqual([]);
  });

  it('begin when it is added and end when it is removed, with the pet before', () => {
    const added = Pet.add(NewPet.create({ name: 'Mac', categoryId: 1n }, cause), 7n);
    expect(added.events).toEqual([{ type: 'pet.added', state: aPet().record, cause }]);
    const removed = aPet();
    removed.remove(cause);
    expect(removed.events).toEqual([{ type: 'pet.removed', state: aPet().record, cause }]);
  });
});

describe('a change of a pet', () => {
  it.each(['', '  ', 'x'.repeat(256), 'a\0'])('is refused with the name %j', (name) => {
    expect(() => PetChange.create({ name })).toThrow(InvalidValue);
  });
});
