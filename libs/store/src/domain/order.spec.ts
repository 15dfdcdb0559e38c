import { describe, expect, it } from '@jest/globals';
import { InvalidOrderTransition, OrderNotCancellable } from './order.errors.js';
import { isComplete, NewOrder, Order, type OrderRecord } from './order.js';
import { ORDER_STATUSES } from './order-status.js';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const LATER = new Date('2026-12-24T18:00:00.000Z');

function anOrder(fields: Partial<OrderRecord> = {}): Order {
  return Order.restore({ id: 9n, petId: 7n, shipDate: undefined, status: 'pending', placedAt: NOW, ...fields });
}

describe('a new order', () => {
  it('is pending, placed now, and expected to ship when it says', () => {
    expect(NewOrder.create({ petId: 7n, shipDate: LATER }, NOW)).toMatchObject({
      petId: 7n,
      status: 'pending',
      shipDate: LATER,
      placedAt: NOW,
    });
    expect(NewOrder.create({ petId: 7n }, NOW).shipDate).toBeUndefined();
  });
});

describe('an order', () => {
  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to }))))(
    'that is $from may become $to only by the table',
    ({ from, to }) => {
      const isAllowed = ['pending→shipped', 'pending→cancelled', 'shipped→delivered'].includes(`${from}→${to}`);
      const move = (): void => {
        anOrder({ status: from }).requireNext(to);
      };
      if (isAllowed) expect(move).not.toThrow();
      else expect(move).toThrow(InvalidOrderTransition);
    },
  );

  it('notes when it was shipped, whatever was expected', () => {
    const order = anOrder({ shipDate: LATER });
    order.ship(NOW);
    expect(order.record).toMatchObject({ status: 'shipped', shipDate: NOW });
    expect(() => {
      order.ship(LATER);
    }).toThrow(InvalidOrderTransition);
    expect(order.record.shipDate).toBe(NOW);
  });

  it('is complete once it is delivered, and only then', () => {
    const order = anOrder({ status: 'shipped' });
    order.deliver();
    expect(order.record.status).toBe('delivered');
    expect(ORDER_STATUSES.filter((status) => isComplete({ status }))).toEqual(['delivered']);
  });

  it('holds its pet while it is pending, and only then', () => {
    expect(ORDER_STATUSES.filter((status) => anOrder({ status }).isOpen)).toEqual(['pending']);
  });

  it('can be cancelled while it is pending, and again', () => {
    const order = anOrder();
    order.cancel();
    expect(order.record.status).toBe('cancelled');
    order.cancel();
    expect(order.record.status).toBe('cancelled');
  });

  it.each(['shipped', 'delivered'] as const)('cannot be cancelled once it is %s', (status) => {
    expect(() => {
      anOrder({ status }).cancel();
    }).toThrow(OrderNotCancellable);
  });

  it('expects another ship date, or none, while it is pending', () => {
    const order = anOrder();
    order.expectShipping(LATER);
    expect(order.record.shipDate).toBe(LATER);
    order.expectShipping(undefined);
    expect(order.record.shipDate).toBeUndefined();
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)('keeps its ship date once it is %s', (status) => {
    const order = anOrder({ status, shipDate: NOW });
    order.expectShipping(new Date(NOW));
    for (const other of [LATER, undefined]) {
      expect(() => {
        order.expectShipping(other);
      }).toThrow(InvalidOrderTransition);
    }
  });
});
