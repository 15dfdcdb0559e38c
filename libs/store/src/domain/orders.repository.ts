import type { Page, PageQuery } from '#kernel';
import type { Order, OrderRecord } from './order.js';
import type { OrderStatus } from './order-status.js';

/** The query for a page of orders, in ascending order of id. */
export interface OrdersQuery extends PageQuery {
  /** Only orders with this status; undefined: with any. */
  readonly status: OrderStatus | undefined;
  /** Only orders for this pet; undefined: for any. */
  readonly petId: bigint | undefined;
}

/** The stored orders. */
export abstract class OrdersRepository {
  /** Takes ids for new orders. @returns a function that returns the next id */
  abstract takeIds(count: number): Promise<() => bigint>;
  /** Stores new orders and their events in the caller's transaction, without waiting for the response. */
  abstract addAll(orders: readonly Order[]): void;
  /** @throws OrderNotFound */
  abstract find(id: bigint): Promise<Order>;
  abstract list(query: OrdersQuery): Promise<Page<OrderRecord>>;
  /**
   * Locks and loads an order, awaits `change`, and stores the order and its events.
   * @throws OrderNotFound; the error of `change`
   */
  abstract update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order>;
}
