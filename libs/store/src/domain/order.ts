import { InvalidOrderTransition, OrderNotCancellable } from './order.errors.js';
import type { OrderStatus } from './order-status.js';

/** What is said of an order when it is placed. */
export interface OrderDescription {
  readonly petId: bigint;
  /** When it is expected to ship. */
  readonly shipDate?: Date | undefined;
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

/** Which status may follow which. An order is open while it is pending: only then does it hold its pet. */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
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
  ) {}

  static create({ petId, shipDate }: OrderDescription, now: Date): NewOrder {
    return new NewOrder(petId, shipDate, now);
  }
}

/** An order for one animal. */
export class Order {
  private constructor(private state: OrderRecord) {}

  /** The order as it was stored; the rules were kept when it was. */
  static restore(record: OrderRecord): Order {
    return new Order(record);
  }

  /** What is stored of the order. */
  get record(): OrderRecord {
    return this.state;
  }

  /** Whether the order holds its pet. */
  get isOpen(): boolean {
    return this.state.status === 'pending';
  }

  /**
   * Expects another ship date, or none.
   * @throws InvalidOrderTransition when it would change and the order is not pending
   */
  expectShipping(shipDate: Date | undefined): void {
    if (shipDate?.getTime() === this.state.shipDate?.getTime()) return;
    if (this.state.status !== 'pending') throw InvalidOrderTransition.becauseShipDate(this.state.status);
    this.state = { ...this.state, shipDate };
  }

  /** @throws InvalidOrderTransition unless the order is pending */
  ship(now: Date): void {
    this.move('shipped');
    this.state = { ...this.state, shipDate: now };
  }

  /** @throws InvalidOrderTransition unless the order is shipped */
  deliver(): void {
    this.move('delivered');
  }

  /**
   * Ends an open order; cancelling a cancelled one changes nothing.
   * @throws OrderNotCancellable once the order is shipped
   */
  cancel(): void {
    const { status } = this.state;
    if (status === 'cancelled') return;
    if (!TRANSITIONS[status].includes('cancelled')) throw OrderNotCancellable.withStatus(status);
    this.move('cancelled');
  }

  /** @throws InvalidOrderTransition when `status` may not follow the present one */
  requireNext(status: OrderStatus): void {
    const { status: present } = this.state;
    if (!TRANSITIONS[present].includes(status)) throw InvalidOrderTransition.between(present, status);
  }

  private move(status: OrderStatus): void {
    this.requireNext(status);
    this.state = { ...this.state, status };
  }
}
