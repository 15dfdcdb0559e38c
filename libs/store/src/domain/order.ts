import type { Cause, DomainEvent } from '#kernel';
import { InvalidOrderTransition, OrderNotCancellable } from './order.errors.js';
import type { OrderEventType } from './order.events.js';
import type { OrderStatus } from './order-status.js';

/** What is said of an order when it is placed. */
export interface OrderDescription {
  readonly petId: bigint;
  /** When it is expected to ship. */
  readonly shipDate?: Date | undefined;
  /** What causes it to be placed. */
  readonly cause: Cause;
}

/** What is stored of an order. */
export interface OrderRecord {
  readonly id: bigint;
  readonly petId: bigint;
  /** When it is expected to ship; once it has, when it did. */
  readonly shipDate: Date | undefined;
  readonly status: OrderStatus;
  readonly placedAt: Date;
}

/** Something that happened to an order. */
export type OrderEvent = DomainEvent<OrderEventType, OrderRecord>;

/** Which status may follow which. An order is open while it is pending: only then does it hold its pet. */
const TRANSITIONS = {
  pending: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/** A status that the table lets an order come to. */
export type NextStatus = (typeof TRANSITIONS)[OrderStatus][number];

/** What has happened when an order has come to a status. */
const EVENT_OF: Readonly<Record<NextStatus, OrderEventType>> = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
};

/** A pet is one animal, so there is never more than one to an order. */
export const QUANTITY = 1n;

/** Whether there is nothing left to do for the order. */
export function isComplete({ status }: Pick<OrderRecord, 'status'>): boolean {
  return status === 'delivered';
}

/** An order that has no id yet: the store gives it one when it is added. It starts pending. */
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
export class Order {
  private recorded: readonly OrderEvent[] = [];

  private constructor(private state: OrderRecord) {}

  /** The order as it was stored; the rules were kept when it was. */
  static restore(record: OrderRecord): Order {
    return new Order(record);
  }

  /** An order that is placed, with the id that it has in the store. */
  static place({ petId, shipDate, status, placedAt, cause }: NewOrder, id: bigint): Order {
    const order = new Order({ id, petId, shipDate, status, placedAt });
    order.happened('order.placed', cause);
    return order;
  }

  /** What is stored of the order. */
  get record(): OrderRecord {
    return this.state;
  }

  /** What has happened to the order since it was restored. */
  get events(): readonly OrderEvent[] {
    return this.recorded;
  }

  /** Whether the order holds its pet. */
  get isOpen(): boolean {
    return this.state.status === 'pending';
  }

  /**
   * Expects another ship date, or none.
   * @throws InvalidOrderTransition when it would change and the order is not pending
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
   * Ends an open order; cancelling a cancelled one changes nothing.
   * @throws OrderNotCancellable once the order is shipped
   */
  cancel(cause: Cause): void {
    const { status } = this.state;
    if (status === 'cancelled') return;
    if (nextOf(status, 'cancelled') === undefined) throw OrderNotCancellable.withStatus(status);
    this.move({ status: 'cancelled' }, cause);
  }

  /**
   * @returns the status
   * @throws InvalidOrderTransition when it may not follow the present one
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

  private happened(type: OrderEventType, cause: Cause): void {
    this.recorded = [...this.recorded, { type, state: this.state, cause }];
  }
}

/** The status `to`, or undefined when it may not follow `from`. */
function nextOf(from: OrderStatus, to: OrderStatus): NextStatus | undefined {
  const allowed: readonly NextStatus[] = TRANSITIONS[from];
  return allowed.find((status) => status === to);
}
