import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'pets', name: 'category' })
export class CategoryRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' })
  id!: bigint;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'name_key' })
  nameKey!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'bigint', default: 1 })
  version!: bigint;
}
