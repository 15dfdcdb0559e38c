import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PetStatus } from '../domain/pet-status.js';

@Entity({ schema: 'pets', name: 'pet' })
export class PetRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'bigint', name: 'category_id' })
  categoryId!: bigint;

  @Column({ type: 'text' })
  status!: PetStatus;

  @Column({ type: 'boolean', default: false })
  held!: boolean;

  @Column({ type: 'bigint', default: 1 })
  version!: bigint;
}
