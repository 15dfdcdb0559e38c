import { AggregateRoot, type Cause, type DomainEvent } from '#kernel';
import type { NewPet, PetChange } from './new-pet.js';
import { InvalidPetTransition, PetNotAvailable, PetReserved } from './pet.errors.js';
import type { PetStatus } from './pet-status.js';

/** A pet as it is stored. */
export interface PetRecord {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: PetStatus;
  /** Whether an open order holds the pet; a held pet is pending. */
  readonly held: boolean;
  /** 1 for a new pet; incremented by every change. */
  readonly version: bigint;
}

/** The values that clients can change. */
type ChangeableValues = Omit<PetRecord, 'id' | 'held' | 'version'>;

/** A pet in a list. */
export type ListedPet = Pick<PetRecord, 'id' | 'name' | 'categoryId' | 'status'>;

/** The types of the events of pets. */
export const PET_EVENTS = ['pet.added', 'pet.changed', 'pet.removed'] as const;

export type PetEventType = (typeof PET_EVENTS)[number];

/** A domain event of a pet. */
export type PetEvent = DomainEvent<PetEventType, PetRecord>;

/** The allowed next statuses of each status. */
const TRANSITIONS: Readonly<Record<PetStatus, readonly PetStatus[]>> = {
  available: ['pending', 'sold'],
  pending: ['available', 'sold'],
  sold: [],
};

/** An animal of the store. */
export class Pet extends AggregateRoot<PetRecord, PetEventType> {
  /** A stored pet, without validation. */
  static restore(record: PetRecord): Pet {
    return new Pet(record);
  }

  /** A new pet, with its id. */
  static add({ name, categoryId, status, cause }: NewPet, id: bigint): Pet {
    const pet = new Pet({ id, name: name.text, categoryId, status, held: false, version: 1n });
    pet.happened('pet.added', cause);
    return pet;
  }

  /**
   * Changes the pet. A change to the present values has no effect.
   * @throws PetReserved when the status would change while an order holds the pet
   * @throws InvalidPetTransition when the status may not follow the present status
   */
  change(change: PetChange, cause: Cause): void {
    const { categoryId = this.state.categoryId, status = this.state.status } = change;
    const values: ChangeableValues = { name: change.name?.text ?? this.state.name, categoryId, status };
    const isMoving = status !== this.state.status;
    if (isMoving && this.state.held) throw PetReserved.byOrder(this.state.id);
    if (isMoving && !TRANSITIONS[this.state.status].includes(status)) {
      throw InvalidPetTransition.between(this.state.status, status);
    }
    if (!this.has(values)) this.become(values, cause);
  }

  /**
   * Holds the pet for an order: it becomes pending.
   * @throws PetNotAvailable unless the pet is available
   */
  reserve(cause: Cause): void {
    if (this.state.status !== 'available') throw PetNotAvailable.withId(this.state.id);
    this.become({ status: 'pending', held: true }, cause);
  }

  /**
   * Ends the hold: the pet becomes available.
   * @throws InvalidPetTransition when no order holds the pet
   */
  release(cause: Cause): void {
    this.letGo('available', cause);
  }

  /**
   * Ends the hold: the pet becomes sold.
   * @throws InvalidPetTransition when no order holds the pet
   */
  sell(cause: Cause): void {
    this.letGo('sold', cause);
  }

  /**
   * Records that the pet is removed.
   * @throws PetReserved when the pet is pending, whether an order holds it or not
   */
  remove(cause: Cause): void {
    if (this.state.held) throw PetReserved.byOrder(this.state.id);
    if (this.state.status === 'pending') throw PetReserved.byStatus(this.state.id);
    this.happened('pet.removed', cause);
  }

  private has(values: ChangeableValues): boolean {
    return Object.entries(values).every(([member, value]) => this.state[member as keyof ChangeableValues] === value);
  }

  private letGo(status: PetStatus, cause: Cause): void {
    if (!this.state.held) throw InvalidPetTransition.between(this.state.status, status);
    this.become({ status, held: false }, cause);
  }

  private become(changes: Partial<PetRecord>, cause: Cause): void {
    this.state = { ...this.state, ...changes, version: this.state.version + 1n };
    this.happened('pet.changed', cause);
  }
}
