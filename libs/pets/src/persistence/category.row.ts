import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity({ schema: 'pets', name: 'category' })
@Unique('category_name_key_unique', ['nameKey'])
export class CategoryRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', name: 'name_key', collation: 'C' })
  nameKey!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'bigint', default: 1 })
  version!: bigint;
}
