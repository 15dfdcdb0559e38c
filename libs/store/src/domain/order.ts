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
const TRANSITIONS = {
  pending: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/** A status that is the target of a transition. */
export type NextStatus = (typeof TRANSITIONS)[OrderStatus][number];

/** The event of a transition to each status. */
const EVENT_OF: Readonly<Record<NextStatus, OrderEventType>> = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
};

/** A pet is one animal, so the quantity of an order is always 1. */
export const QUANTITY = 1n;

/** Whether the order is delivered. */
export function isComplete({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'delivered';
}

/** A pending order without an id: it gets its id when it is placed. */
export class NewOrder {
  readonly status = 'pending' as const;

  private constructor(
    readonly petId: bigint,
    readonly shipDate: Date | undefined,
    readonly placedAt: Date,
    readonly cause: Cause,
  ) {}

  static create({ petId, shipDate, cause }: OrderDescription, now: Date): NewOrder {
    return new NewOrder(petId, shipDate, now, cause);
  }
}

/** An order for one animal. */
export class Order extends AggregateRoot<OrderRecord, OrderEventType> {
  /** A stored order, without validation. */
  static restore(record: OrderRecord): Order {
    return new Order(record);
  }

  /** A placed order, with its id. */
  static place({ petId, shipDate, status, placedAt, cause }: NewOrder, id: bigint): Order {
    const order = new Order({ id, petId, shipDate, status, placedAt });
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

  /** @throws InvalidOrderTransition unless the order is pending */
  ship(now: Date, cause: Cause): void {
    this.move({ status: 'shipped', shipDate: now }, cause);
  }

  /** @throws InvalidOrderTransition unless the order is shipped */
  deliver(cause: Cause): void {
    this.move({ status: 'delivered' }, cause);
  }

  /**
   * Cancels the order. Without effect on a cancelled order.
   * @throws OrderNotCancellable when the order is shipped or delivered
   */
  cancel(cause: Cause): void {
    const { status } = this.state;
    if (status === 'cancelled') return;
    if (nextOf(status, 'cancelled') === undefined) throw OrderNotCancellable.withStatus(status);
    this.move({ status: 'cancelled' }, cause);
  }

  /**
   * @returns `status`, typed as the target of a transition
   * @throws InvalidOrderTransition when it may not follow the present status
   */
  requireNext(status: OrderStatus): NextStatus {
    const { status: present } = this.state;
    const next = nextOf(present, status);
    if (next === undefined) throw InvalidOrderTransition.between(present, status);
    return next;
  }

  private move(change: { readonly status: NextStatus; readonly shipDate?: Date }, cause: Cause): void {
    this.requireNext(change.status);
    this.state = { ...this.state, ...change };
    this.happened(EVENT_OF[change.status], cause);
  }
}

/** The status `to`, or undefined when it may not follow `from`. */
function nextOf(from: OrderStatus, to: OrderStatus): NextStatus | undefined {
  const allowed: readonly NextStatus[] = TRANSITIONS[from];
  return allowed.find((status) => status === to);
}
