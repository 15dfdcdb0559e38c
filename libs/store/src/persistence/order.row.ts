import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderStatus } from '../domain/order-status.js';

@Entity({ schema: 'store', name: 'pet_order' })
export class OrderRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: bigint;

  @Column({ type: 'bigint', name: 'pet_id' })
  petId!: bigint;

  @Column({ type: 'timestamptz', name: 'ship_date', nullable: true })
  shipDate!: Date | null;

  @Column({ type: 'text' })
  status!: OrderStatus;

  @Column({ type: 'timestamptz', name: 'placed_at' })
  placedAt!: Date;
}
