import { declareError } from '#kernel';
import type { OrderStatus } from './order-status.js';

export class OrderNotFound extends declareError({
  code: 'order_not_found',
  kind: 'not_found',
  when: 'No order has this id.',
}) {
  static withId(id: bigint): OrderNotFound {
    return new OrderNotFound(`There is no order with the id ${id}.`);
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
