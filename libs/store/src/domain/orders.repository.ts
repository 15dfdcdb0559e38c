import type { Page } from '#kernel';
import type { NewOrder, Order, OrderRecord } from './order.js';
import type { OrderStatus } from './order-status.js';

/** Which orders a list shows, in ascending order of id. */
export interface OrdersQuery {
  /** Orders of this status alone; all when absent. */
  readonly status: OrderStatus | undefined;
  /** Orders for this pet alone; for any when absent. */
  readonly petId: bigint | undefined;
  /** Orders with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most orders of the page. */
  readonly limit: number;
  /** Whether what was written a moment ago may be missing. */
  readonly mayLag: boolean;
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
  /** Changes an order under a lock: loads it, applies `change`, and stores it and its events. Undefined when there is none. */
  abstract update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order | undefined>;
}
