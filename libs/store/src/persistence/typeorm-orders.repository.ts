import type { Outbox } from '#events';
import type { Page } from '#kernel';
import type { Batcher, Batching } from '#batching';
import { Columns, type Database, isUniqueViolation, type Statement, withIds } from '#database';
import { PetOrderedAlready } from '../domain/order.errors.js';
import { type NewOrder, Order, type OrderEvent, type OrderRecord } from '../domain/order.js';
import { type OrdersQuery, OrdersRepository } from '../domain/orders.repository.js';
import { OrderRow } from './order.row.js';

const ORDER = Columns.of(OrderRow);
/** All columns except the id, which PostgreSQL assigns. */
const NEW = ORDER.without('id');

const INSERT: Statement = {
  name: 'insert orders',
  // PostgreSQL assigns the ids in the order of the rows (ORDER BY).
  text: `INSERT INTO store.pet_order (${NEW.names})
    SELECT ${NEW.names} FROM ${NEW.unnested('new', { position: 'position' })}
    ORDER BY position
    RETURNING id`,
};
const FIND: Statement = {
  name: 'find orders',
  text: `SELECT ${ORDER.selected} FROM store.pet_order WHERE id = ANY ($1::bigint[])`,
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
    this.singles = batching.byId((ids) => database.run<OrderRow>(FIND, [ids]));
    this.list = batching.pages({ columns: ORDER, filters: [{ member: 'petId' }, { member: 'status' }] });
  }

  override async addAll(orders: readonly NewOrder[]): Promise<Order[]> {
    try {
      const rows = await this.database.run<{ id: bigint }>(INSERT, NEW.arraysOf(orders));
      const placed = withIds(orders, rows).map(([order, id]) => Order.place(order, id));
      this.outbox.store(placed.flatMap(({ events }) => events));
      return placed;
    } catch (error) {
      const [order, ...others] = orders;
      const isKnown = order !== undefined && others.length === 0 && isUniqueViolation(error, 'pet_order_open_pet');
      throw isKnown ? PetOrderedAlready.withId(order.petId) : error;
    }
  }

  override async find(id: bigint): Promise<Order | undefined> {
    const row = await this.singles.submit(id);
    return row && Order.restore(ORDER.read(row));
  }

  override update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(OrderRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) return undefined;
      const order = Order.restore(ORDER.read(row));
      await change(order);
      if (order.events.length > 0) await manager.update(OrderRow, { id }, NEW.rowOf(order.record));
      this.outbox.store(order.events);
      return order;
    });
  }
}
