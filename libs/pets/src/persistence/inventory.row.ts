import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PetStatus } from '../domain/pet-status.js';

/** How many pets of a category have a status, without the changes that are not folded yet. */
@Entity({ schema: 'pets', name: 'inventory' })
export class InventoryRow {
  @PrimaryColumn({ type: 'bigint', name: 'category_id' })
  categoryId!: bigint;

  @PrimaryColumn({ type: 'text' })
  status!: PetStatus;

  @Column({ type: 'bigint' })
  pets!: bigint;
}

/** How many pets of all categories have a status, without the changes that are not folded yet. */
@Entity({ schema: 'pets', name: 'inventory_total' })
export class InventoryTotalRow {
  @PrimaryColumn({ type: 'text' })
  status!: PetStatus;

  @Column({ type: 'bigint' })
  pets!: bigint;
}

/** What a statement has changed: triggers write it. The arrays have an element for each category and status. */
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
