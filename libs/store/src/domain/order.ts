import { AggregateRoot, type Cause, type DomainEvent } from '#kernel';
import { InvalidOrderTransition, OrderNotCancellable } from './order.errors.js';
import type { OrderStatus } from './order-status.js';

/** The values of a new order. */
export interface OrderDescription {
  readonly petId: bigint;
  /** The expected ship date. */
  readonly shipDate?: Date | undefined;
  /** The cause of placing the order. */
  readonly cause: Cause;
}

/** An order as it is stored. */
export interface OrderRecord {
  readonly id: bigint;
  readonly petId: bigint;
  /** The expected ship date; from `shipped` on, the actual one. */
  readonly shipDate: Date | undefined;
  readonly status: OrderStatus;
  readonly placedAt: Date;
}

/** The types of the events of orders. `order.changed`: the expected ship date has changed. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.changed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
] as const;

export type OrderEventType = (typeof ORDER_EVENTS)[number];

/** A domain event of an order. */
export type OrderEvent = DomainEvent<OrderEventType, OrderRecord>;

/** The allowed next statuses of each status. Only a pending order is open, which means that it holds its pet. */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly Exclude<OrderStatus, 'pending'>[]>> = {
  pending: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** A pet is one animal, so the quantity of an order is always 1. */
export const QUANTITY = 1n;

/** Whether the order is delivered. */
export function isComplete({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'delivered';
}

/** An order for one animal. */
export class Order extends AggregateRoot<OrderRecord, OrderEventType> {
  /** A stored order, without validation. */
  static restore(record: OrderRecord): Order {
    return new Order(record);
  }

  /** A new order, placed now, with its id. */
  static place({ petId, shipDate, cause }: OrderDescription, id: bigint, now: Date): Order {
    const order = new Order({ id, petId, shipDate, status: 'pending', placedAt: now });
    order.happened('order.placed', cause);
    return order;
  }

  /** Whether the order holds its pet. */
  get isOpen(): boolean {
    return this.state.status === 'pending';
  }

  /**
   * Changes the expected ship date; undefined removes it.
   * @throws InvalidOrderTransition when the date would change and the order is not pending
   */
  expectShipping(shipDate: Date | undefined, cause: Cause): void {
    if (shipDate?.getTime() === this.state.shipDate?.getTime()) return;
    if (this.state.status !== 'pending') throw InvalidOrderTransition.becauseShipDate(this.state.status);
    this.state = { ...this.state, shipDate };
    this.happened('order.changed', cause);
  }

  /**
   * Changes the status. Shipping sets the ship date to `now`.
   * @throws InvalidOrderTransition when `status` may not follow the present status
   */
  become(status: OrderStatus, now: Date, cause: Cause): void {
    const next = TRANSITIONS[this.state.status].find((each) => each === status);
    if (next === undefined) throw InvalidOrderTransition.between(this.state.status, status);
    this.state = { ...this.state, status: next, shipDate: next === 'shipped' ? now : this.state.shipDate };
    this.happened(`order.${next}`, cause);
  }

  /**
   * Cancels the order. Without effect on a cancelled order.
   * @throws OrderNotCancellable when the order is shipped or delivered
   */
  cancel(now: Date, cause: Cause): void {
    if (this.state.status === 'cancelled') return;
    if (!this.isOpen) throw OrderNotCancellable.withStatus(this.state.status);
    this.become('cancelled', now, cause);
  }
}
