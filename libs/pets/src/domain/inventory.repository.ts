import type { PetStatus } from './pet-status.js';

/** The number of pets with each status. */
export type Inventory = Readonly<Record<PetStatus, bigint>>;

/** The inventory: the numbers of pets. Each transaction that changes pets also writes rows with the changes of the numbers. */
export abstract class InventoryRepository {
  /** All numbers at one point in time. @param categoryId only pets of this category; undefined: all pets */
  abstract count(categoryId: bigint | undefined): Promise<Inventory>;
  /**
   * Adds up to `most` of the change rows to the numbers, and deletes them and the numbers that become 0; skips locked rows.
   * @returns the number of change rows
   */
  abstract fold(most: number): Promise<number>;
}
