import { Column, Entity, PrimaryColumn } from 'typeorm';
import { XID8 } from '#database';
import { LAST_NUMBER } from '../domain/event-position.js';

/** The position up to which events were removed because of their age; the only row of its table. */
@Entity({ schema: 'events', name: 'removed_up_to' })
export class RemovedUpToRow {
  @PrimaryColumn({ type: 'boolean', name: 'only_row', default: true })
  onlyRow!: boolean;

  @Column({ type: 'smallint' })
  generation!: number;

  @Column({ type: XID8 })
  xid!: string;

  @Column({ type: 'bigint' })
  id!: bigint;

  @Column({ type: 'smallint', default: LAST_NUMBER })
  number!: number;
}
