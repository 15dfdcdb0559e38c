import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { KeyAction } from '../domain/key-records.js';

@Entity({ schema: 'auth', name: 'key_event' })
@Unique('key_event_key_id_refused_in_hour_scopes_key', ['keyId', 'refusedInHour', 'scopes'])
export class KeyEventRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  action!: KeyAction;

  @Column({ type: 'text', name: 'key_id' })
  keyId!: string;

  @Column({ type: 'text' })
  actor!: string;

  @Column({ type: 'text', name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column({ type: 'text', array: true })
  scopes!: readonly string[];

  @Column({ type: 'bigint' })
  count!: bigint;

  @Column({ type: 'timestamptz', name: 'last_at' })
  lastAt!: Date;

  /** The hour (UTC) of the refusals that the row counts; null for other actions. */
  @Column({ type: 'timestamptz', name: 'refused_in_hour', nullable: true })
  refusedInHour!: Date | null;
}
