import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'pets', name: 'stock_import' })
export class StockImportRow {
  @PrimaryColumn({ type: 'bytea' })
  file!: Buffer;

  @Column({ type: 'integer' })
  line!: number;

  @Column({ type: 'integer' })
  added!: number;

  @Column({ type: 'integer' })
  refused!: number;

  @Column({ type: 'boolean', default: false })
  finished!: boolean;

  @Column({ type: 'bytea', nullable: true })
  sample!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'advanced_at', nullable: true })
  advancedAt!: Date | null;
}
