import type { Outbox } from '#events';
import type { Page } from '#kernel';
import type { Batcher, Batching } from '#batching';
import { Columns, type Database, type Statement, takeIds } from '#database';
import { OrderNotFound } from '../domain/order.errors.js';
import { Order, type OrderEvent, type OrderRecord } from '../domain/order.js';
import { type OrdersQuery, OrdersRepository } from '../domain/orders.repository.js';
import { OrderRow } from './order.row.js';

const ORDER = Columns.of(OrderRow);
const CHANGED = ORDER.without('id');

const INSERT: Statement = {
  name: 'insert orders',
  text: `INSERT INTO store.pet_order (${ORDER.names}) OVERRIDING SYSTEM VALUE
    SELECT ${ORDER.names} FROM ${ORDER.unnested('new')}`,
};

/** The orders in PostgreSQL. Concurrent reads are batched. */
export class TypeormOrdersRepository extends OrdersRepository {
  override readonly list: (query: OrdersQuery) => Promise<Page<OrderRecord>>;
  private readonly singles: Batcher<bigint, OrderRow | undefined>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<OrderEvent>,
    batching: Batching,
  ) {
    super();
    this.singles = batching.byId(ORDER);
    this.list = batching.pages({ columns: ORDER, filters: [{ member: 'petId' }, { member: 'status' }] });
  }

  override takeIds(count: number): Promise<() => bigint> {
    return takeIds(this.database, ORDER, count);
  }

  override addAll(orders: readonly Order[]): void {
    if (orders.length === 0) return;
    this.database.send(INSERT, ORDER.arraysOf(orders.map(({ record }) => record)));
    this.outbox.store(orders.flatMap(({ events }) => events));
  }

  override async find(id: bigint): Promise<Order> {
    const row = await this.singles.submit(id);
    if (row === undefined) throw OrderNotFound.withId(id);
    return Order.restore(ORDER.read(row));
  }

  override update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(OrderRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw OrderNotFound.withId(id);
      const order = Order.restore(ORDER.read(row));
      await change(order);
      if (order.events.length > 0) await manager.update(OrderRow, { id }, CHANGED.rowOf(order.record));
      this.outbox.store(order.events);
      return order;
    });
  }
}
