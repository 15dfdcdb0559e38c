import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { XID8 } from '#database';
import type { WebhookStatus } from '../../domain/webhooks/webhook.js';

@Entity({ schema: 'events', name: 'webhook' })
@Unique('webhook_id_key', ['id'])
export class WebhookRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  number!: bigint;

  @Column({ type: 'text', collation: 'C' })
  id!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true, nullable: true })
  types!: readonly string[] | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text' })
  status!: WebhookStatus;

  @Column({ type: 'text', name: 'disabled_reason', nullable: true })
  disabledReason!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** Encrypted, as is the former one. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  @Column({ type: 'bytea', name: 'former_secret', nullable: true })
  formerSecret!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'former_secret_expires_at', nullable: true })
  formerSecretExpiresAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** The end of the time in which no request may be sent to the receiver. */
  @Column({ type: 'timestamptz', name: 'held_until', nullable: true })
  throttledUntil!: Date | null;

  @Column({ type: 'timestamptz', name: 'renewed_at', nullable: true })
  renewedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'recovered_at', nullable: true })
  recoveredAt!: Date | null;

  /** With the next three: the position in the feed up to which deliveries were added. */
  @Column({ type: 'smallint' })
  generation!: number;

  @Column({ type: XID8 })
  xid!: string;

  @Column({ type: 'bigint', name: 'outbox_id' })
  outboxId!: bigint;

  @Column({ type: 'smallint', name: 'event_number' })
  eventNumber!: number;

  /** The name of the process with the lease. */
  @Column({ type: 'text', name: 'lease_holder', nullable: true })
  leaseHolder!: string | null;

  @Column({ type: 'timestamptz', name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;
}
