import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'auth', name: 'deprecated_call' })
export class DeprecatedCallRow {
  @PrimaryColumn({ type: 'text', name: 'key_id' })
  keyId!: string;

  @PrimaryColumn({ type: 'text' })
  operation!: string;

  @Column({ type: 'bigint' })
  count!: bigint;

  @Column({ type: 'timestamptz', name: 'last_at' })
  lastAt!: Date;
}
