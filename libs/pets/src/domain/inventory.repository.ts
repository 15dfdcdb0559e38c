import type { PetStatus } from './pet-status.js';

/** How many pets there are of each status. */
export type Inventory = Readonly<Record<PetStatus, bigint>>;

/** The numbers of the pets, kept up to date by every change of a pet in the transaction of the change. */
export abstract class InventoryRepository {
  /** All numbers as of one moment. @param categoryId of this category alone; of all pets when undefined */
  abstract count(categoryId: bigint | undefined): Promise<Inventory>;
  /** Adds up to `most` noted changes to the numbers, but for those that another process is adding. @returns how many */
  abstract fold(most: number): Promise<number>;
}
