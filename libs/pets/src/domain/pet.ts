import type { Cause, DomainEvent } from '#kernel';
import type { NewPet, PetChange } from './new-pet.js';
import { InvalidPetTransition, PetNotAvailable, PetPreconditionFailed, PetReserved } from './pet.errors.js';
import type { PetEventType } from './pet.events.js';
import type { PetStatus } from './pet-status.js';

/** What is stored of a pet. */
export interface PetRecord {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: PetStatus;
  /** Whether an open order holds the pet; a held pet is pending. */
  readonly held: boolean;
  /** Counts the changes of what clients see; starts at 1. */
  readonly version: bigint;
}

/** What a list shows of a pet. */
export type ListedPet = Pick<PetRecord, 'id' | 'name' | 'categoryId' | 'status'>;

/** Something that happened to a pet. */
export type PetEvent = DomainEvent<PetEventType, PetRecord>;

/** Which status may follow which, besides itself. */
const TRANSITIONS: Readonly<Record<PetStatus, readonly PetStatus[]>> = {
  available: ['pending', 'sold'],
  pending: ['available', 'sold'],
  sold: [],
};

/** An animal of the store. */
export class Pet {
  private recorded: readonly PetEvent[] = [];

  private constructor(private state: PetRecord) {}

  /** The pet as it was stored; the rules were kept when it was. */
  static restore(record: PetRecord): Pet {
    return new Pet(record);
  }

  /** A pet that is new to the store, with the id that it has there. */
  static add({ name, categoryId, status, cause }: NewPet, id: bigint): Pet {
    const pet = new Pet({ id, name: name.text, categoryId, status, held: false, version: 1n });
    pet.happened('pet.added', cause);
    return pet;
  }

  /** What there is to know of the pet. */
  get record(): PetRecord {
    return this.state;
  }

  /** What has happened to the pet since it was restored. */
  get events(): readonly PetEvent[] {
    return this.recorded;
  }

  /** @throws PetPreconditionFailed unless the pet's version is one of `versions`; undefined allows any */
  requireVersion(versions: readonly bigint[] | undefined): void {
    if (versions?.includes(this.state.version) === false) throw PetPreconditionFailed.of(this.state.id);
  }

  /**
   * Changes what the change names; a status that the pet has already is no change.
   * @throws PetReserved when the status is to change while an order holds the pet
   * @throws InvalidPetTransition when the status may not follow the present one
   */
  change(change: PetChange, cause: Cause): void {
    const { categoryId = this.state.categoryId, status = this.state.status } = change;
    const name = change.name?.text ?? this.state.name;
    const isMoving = status !== this.state.status;
    if (isMoving && this.state.held) throw PetReserved.byOrder(this.state.id);
    if (isMoving && !TRANSITIONS[this.state.status].includes(status)) {
      throw InvalidPetTransition.between(this.state.status, status);
    }
    if (isMoving || name !== this.state.name || categoryId !== this.state.categoryId) {
      this.become({ name, categoryId, status }, cause);
    }
  }

  /**
   * Holds the pet for an order.
   * @throws PetNotAvailable
   */
  reserve(cause: Cause): void {
    if (this.state.status !== 'available') throw PetNotAvailable.withId(this.state.id);
    this.become({ status: 'pending', held: true }, cause);
  }

  /**
   * Lets go of the pet that an order held.
   * @throws InvalidPetTransition when none holds it
   */
  release(cause: Cause): void {
    this.letGo('available', cause);
  }

  /**
   * Sells the pet to the order that held it.
   * @throws InvalidPetTransition when none holds it
   */
  sell(cause: Cause): void {
    this.letGo('sold', cause);
  }

  /**
   * Records that the pet is removed.
   * @throws PetReserved when the pet is pending, held by an order or not
   */
  remove(cause: Cause): void {
    if (this.state.held) throw PetReserved.byOrder(this.state.id);
    if (this.state.status === 'pending') throw PetReserved.byStatus(this.state.id);
    this.happened('pet.removed', cause);
  }

  private letGo(status: PetStatus, cause: Cause): void {
    if (!this.state.held) throw InvalidPetTransition.between(this.state.status, status);
    this.become({ status, held: false }, cause);
  }

  private become(changes: Partial<PetRecord>, cause: Cause): void {
    this.state = { ...this.state, ...changes, version: this.state.version + 1n };
    this.happened('pet.changed', cause);
  }

  private happened(type: PetEventType, cause: Cause): void {
    this.recorded = [...this.recorded, { type, state: this.state, cause }];
  }
}
