import { DomainError } from '#kernel';
import type { OrderStatus } from './order-status.js';

export class OrderNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'order_not_found';

  static withId(id: bigint): OrderNotFound {
    return new OrderNotFound(`There is no order with the id ${String(id)}.`);
  }
}

/** The last line of defence: the pets module refuses a pet that is held before an order for it can be stored. */
export class PetOrderedAlready extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pet_not_available';

  static withId(petId: bigint): PetOrderedAlready {
    return new PetOrderedAlready(`The pet ${String(petId)} is not available: it has an open order.`);
  }
}

export class InvalidOrderTransition extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'invalid_status_transition';

  static between(from: OrderStatus, to: OrderStatus): InvalidOrderTransition {
    return new InvalidOrderTransition(`An order that is ${from} cannot become ${to}.`);
  }

  static becauseShipDate(status: OrderStatus): InvalidOrderTransition {
    return new InvalidOrderTransition(`The shipDate of an order that is ${status} cannot change.`);
  }
}

export class OrderNotCancellable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'order_not_cancellable';

  static withStatus(status: OrderStatus): OrderNotCancellable {
    return new OrderNotCancellable(`An order that is ${status} cannot be cancelled.`);
  }
}
