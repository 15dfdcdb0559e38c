import { declareError } from '#kernel';
import type { OrderStatus } from './order-status.js';

export class OrderNotFound extends declareError({
  code: 'order_not_found',
  kind: 'not_found',
  when: 'No order has this id.',
}) {
  static withId(id: bigint): OrderNotFound {
    return new OrderNotFound(`There is no order with the id ${String(id)}.`);
  }
}

/** A violation of the unique index of open orders. Usually `PetsApi.reserveAll` rejects the pet before. */
export class PetOrderedAlready extends declareError({
  code: 'pet_not_available',
  kind: 'conflict',
  when: 'The pet has an open order.',
}) {
  static withId(petId: bigint): PetOrderedAlready {
    return new PetOrderedAlready(`The pet ${String(petId)} is not available: it has an open order.`);
  }
}

export class InvalidOrderTransition extends declareError({
  code: 'invalid_status_transition',
  kind: 'conflict',
  when: 'The status of the order cannot change to the requested one, or the ship date can no longer change.',
}) {
  static between(from: OrderStatus, to: OrderStatus): InvalidOrderTransition {
    return new InvalidOrderTransition(`An order that is ${from} cannot become ${to}.`);
  }

  static becauseShipDate(status: OrderStatus): InvalidOrderTransition {
    return new InvalidOrderTransition(`The shipDate of an order that is ${status} cannot change.`);
  }
}

export class OrderNotCancellable extends declareError({
  code: 'order_not_cancellable',
  kind: 'conflict',
  when: 'The order is shipped or delivered.',
}) {
  static withStatus(status: OrderStatus): OrderNotCancellable {
    return new OrderNotCancellable(`An order that is ${status} cannot be cancelled.`);
  }
}
