import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'platform', name: 'idempotency_record' })
export class IdempotencyRecordRow {
  @PrimaryColumn({ type: 'text', name: 'caller_id' })
  callerId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  key!: string;

  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'jsonb' })
  headers!: Readonly<Record<string, string>>;

  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
