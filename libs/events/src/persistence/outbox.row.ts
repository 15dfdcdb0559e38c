import { Column, Entity, PrimaryColumn } from 'typeorm';
import { XID8 } from '#database';

/** The events of one transaction; each array has an element for each of them. */
@Entity({ schema: 'events', name: 'outbox' })
export class OutboxRow {
  @PrimaryColumn({ type: 'smallint' })
  generation!: number;

  @PrimaryColumn({ type: XID8 })
  xid!: string;

  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'timestamptz', name: 'occurred_at' })
  occurredAt!: Date;

  @Column({ type: 'integer', default: () => 'floor((random() * ((1 << 22))))' })
  salt!: number;

  @Column({ type: 'text', array: true })
  types!: string[];

  @Column({ type: 'text', array: true })
  subjects!: string[];

  @Column({ type: 'text', array: true })
  actors!: string[];

  @Column({ type: 'text', name: 'request_ids', array: true })
  requestIds!: (string | null)[];

  @Column({ type: 'text', array: true })
  data!: string[];
}
