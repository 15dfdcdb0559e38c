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
}
