import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PetStatus } from '../domain/pet-status.js';

/** The number of pets of a category with a status, without the changes in InventoryChangeRow. */
@Entity({ schema: 'pets', name: 'inventory' })
export class InventoryRow {
  @PrimaryColumn({ type: 'bigint', name: 'category_id' })
  categoryId!: bigint;

  @PrimaryColumn({ type: 'text' })
  status!: PetStatus;

  @Column({ type: 'bigint' })
  pets!: bigint;
}

/** The number of pets of all categories with a status, without the changes in InventoryChangeRow. */
@Entity({ schema: 'pets', name: 'inventory_total' })
export class InventoryTotalRow {
  @PrimaryColumn({ type: 'text' })
  status!: PetStatus;

  @Column({ type: 'bigint' })
  pets!: bigint;
}

/** The changes of the numbers by one statement, written by triggers. The arrays have an element for each category and status. */
@Entity({ schema: 'pets', name: 'inventory_change' })
export class InventoryChangeRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'bigint', name: 'category_ids', array: true })
  categoryIds!: bigint[];

  @Column({ type: 'text', array: true })
  statuses!: PetStatus[];

  @Column({ type: 'bigint', array: true })
  changes!: bigint[];
}
