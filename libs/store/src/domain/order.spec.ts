import { describe, expect, it } from '@jest/globals';
import { BY_COMMAND_LINE } from '#kernel';
import { InvalidOrderTransition, OrderNotCancellable } from './order.errors.js';
import { isComplete, Order, type OrderRecord } from './order.js';
import { ORDER_STATUSES } from './order-status.js';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const LATER = new Date('2026-12-24T18:00:00.000Z');

function anOrder(fields: Partial<OrderRecord> = {}): Order {
  return Order.restore({ id: 9n, petId: 7n, shipDate: undefined, status: 'pending', placedAt: NOW, ...fields });
}

describe('a new order', () => {
  it('is pending, placed now, and expected to ship when it says', () => {
    const { record } = Order.place({ petId: 7n, shipDate: LATER, cause: BY_COMMAND_LINE }, 9n, NOW);
    expect(record).toEqual({ id: 9n, petId: 7n, status: 'pending', shipDate: LATER, placedAt: NOW });
    expect(Order.place({ petId: 7n, cause: BY_COMMAND_LINE }, 9n, NOW).record.shipDate).toBeUndefined();
  });
});

describe('an order', () => {
  it.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to }))))(
    'that is $from may become $to only by the table',
    ({ from, to }) => {
      const isAllowed = ['pending→shipped', 'pending→cancelled', 'shipped→delivered'].includes(`${from}→${to}`);
      const move = (): void => {
        anOrder({ status: from }).become(to, NOW, BY_COMMAND_LINE);
      };
      if (isAllowed) expect(move).not.toThrow();
      else expect(move).toThrow(InvalidOrderTransition);
    },
  );

  it('notes when it was shipped, whatever was expected', () => {
    const order = anOrder({ shipDate: LATER });
    order.become('shipped', NOW, BY_COMMAND_LINE);
    expect(order.record).toMatchObject({ status: 'shipped', shipDate: NOW });
    expect(() => {
      order.become('shipped', LATER, BY_COMMAND_LINE);
    }).toThrow(InvalidOrderTransition);
    expect(order.record.shipDate).toBe(NOW);
  });

  it('is complete once it is delivered, and only then', () => {
    const order = anOrder({ status: 'shipped' });
    order.become('delivered', LATER, BY_COMMAND_LINE);
    expect(order.record.status).toBe('delivered');
    expect(ORDER_STATUSES.filter((status) => isComplete({ status }))).toEqual(['delivered']);
  });

  it('holds its pet while it is pending, and only then', () => {
    expect(ORDER_STATUSES.filter((status) => anOrder({ status }).isOpen)).toEqual(['pending']);
  });

  it('can be cancelled while it is pending, and again', () => {
    const order = anOrder();
    order.cancel(NOW, BY_COMMAND_LINE);
    expect(order.record.status).toBe('cancelled');
    order.cancel(NOW, BY_COMMAND_LINE);
    expect(order.record.status).toBe('cancelled');
  });

  it.each(['shipped', 'delivered'] as const)('cannot be cancelled once it is %s', (status) => {
    expect(() => {
      anOrder({ status }).cancel(NOW, BY_COMMAND_LINE);
    }).toThrow(OrderNotCancellable);
  });

  it('expects another ship date, or none, while it is pending', () => {
    const order = anOrder();
    order.expectShipping(LATER, BY_COMMAND_LINE);
    expect(order.record.shipDate).toBe(LATER);
    order.expectShipping(undefined, BY_COMMAND_LINE);
    expect(order.record.shipDate).toBeUndefined();
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)('keeps its ship date once it is %s', (status) => {
    const order = anOrder({ status, shipDate: NOW });
    order.expectShipping(new Date(NOW), BY_COMMAND_LINE);
    for (const other of [LATER, undefined]) {
      expect(() => {
        order.expectShipping(other, BY_COMMAND_LINE);
      }).toThrow(InvalidOrderTransition);
    }
  });
});

describe('the events of an order', () => {
  const cause = { actor: 'key_1', requestId: 'request-1' };

  it('are one for each change, with the order as it is then and what caused it', () => {
    const order = Order.place({ petId: 7n, cause }, 9n, NOW);
    const placed = order.record;
    order.expectShipping(LATER, cause);
    order.become('shipped', NOW, cause);
    order.become('delivered', LATER, cause);
    expect(order.events).toEqual([
      { type: 'order.placed', state: placed, cause },
      { type: 'order.changed', state: { ...placed, shipDate: LATER }, cause },
      { type: 'order.shipped', state: { ...placed, shipDate: NOW, status: 'shipped' }, cause },
      { type: 'order.delivered', state: order.record, cause },
    ]);
  });

  it('are none when nothing changes', () => {
    const order = anOrder({ status: 'cancelled' });
    order.cancel(NOW, cause);
    order.expectShipping(undefined, cause);
    expect(order.events).toEqual([]);
  });
});
