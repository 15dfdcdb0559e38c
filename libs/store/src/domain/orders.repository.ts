import type { Page, PageQuery } from '#kernel';
import type { NewOrder, Order, OrderRecord } from './order.js';
import type { OrderStatus } from './order-status.js';

/** Which orders a list shows, in ascending order of id. */
export interface OrdersQuery extends PageQuery {
  /** Orders of this status alone; all when absent. */
  readonly status: OrderStatus | undefined;
  /** Orders for this pet alone; for any when absent. */
  readonly petId: bigint | undefined;
}

/** The store's orders. */
export abstract class OrdersRepository {
  /**
   * Stores orders and their events, and gives them their ids.
   * @returns them in the same order
   * @throws PetOrderedAlready when there is one order alone, and its pet has an open order
   */
  abstract addAll(orders: readonly NewOrder[]): Promise<Order[]>;
  abstract find(id: bigint): Promise<Order | undefined>;
  abstract list(query: OrdersQuery): Promise<Page<OrderRecord>>;
  /**
   * Changes an order that no other caller changes meanwhile: loads it, applies `change`, and stores it and its events.
   * @returns undefined when there is none
   */
  abstract update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order | undefined>;
}
