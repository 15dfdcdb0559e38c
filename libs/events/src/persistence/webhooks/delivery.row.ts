import { Column, Entity, PrimaryColumn } from 'typeorm';
import { XID8 } from '#database';
import type { DeliveryStatus } from '../../domain/webhooks/delivery.js';

@Entity({ schema: 'events', name: 'delivery' })
export class DeliveryRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  /** The number of the webhook. No foreign key, because deliveries of a removed webhook are removed only when they are old. */
  @Column({ type: 'bigint' })
  webhook!: bigint;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'occurred_at' })
  occurredAt!: Date;

  /** With the next three: the position of the event in the feed; null for a test event. */
  @Column({ type: 'smallint', nullable: true })
  generation!: number | null;

  @Column({ type: XID8, nullable: true })
  xid!: string | null;

  @Column({ type: 'bigint', name: 'outbox_id', nullable: true })
  outboxId!: bigint | null;

  @Column({ type: 'smallint', name: 'event_number', nullable: true })
  eventNumber!: number | null;

  @Column({ type: 'text', name: 'event_id', collation: 'C' })
  eventId!: string;

  @Column({ type: 'text', name: 'event_type' })
  eventType!: string;

  @Column({ type: 'text', collation: 'C' })
  subject!: string;

  @Column({ type: 'text', name: 'test_body', nullable: true })
  testBody!: string | null;

  @Column({ type: 'text', default: 'pending' })
  status!: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** The time at which the first attempt was due. */
  @Column({ type: 'timestamptz', name: 'since' })
  firstDueAt!: Date;

  /** Null while the delivery waits for an earlier one about the same subject, and when it is finished. */
  @Column({ type: 'timestamptz', name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'last_attempt_at', nullable: true })
  lastAttemptAt!: Date | null;

  @Column({ type: 'smallint', name: 'response_status', nullable: true })
  responseStatus!: number | null;

  @Column({ type: 'text', name: 'response_body', nullable: true })
  responseBody!: string | null;

  @Column({ type: 'text', nullable: true })
  error!: string | null;
}
