import { type Database, isUniqueViolation, type Statement } from '#platform/database';
import { MoreThan } from 'typeorm';
import { PetOrderedAlready } from '../domain/order.errors.js';
import { type NewOrder, Order, type OrderRecord } from '../domain/order.js';
import { type OrdersQuery, OrdersRepository } from '../domain/orders.repository.js';
import { OrderRow } from './order.row.js';

const INSERT: Statement = {
  name: 'insert order',
  text: 'INSERT INTO store.pet_order (pet_id, ship_date, status, placed_at) VALUES ($1, $2, $3, $4) RETURNING id',
};

export class TypeormOrdersRepository extends OrdersRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ petId, shipDate, status, placedAt }: NewOrder): Promise<Order> {
    const fields = { petId, shipDate, status, placedAt };
    try {
      const rows = await this.database.run<{ id: bigint }>(INSERT, [petId, shipDate, status, placedAt]);
      return Order.restore({ ...(rows as [{ id: bigint }])[0], ...fields });
    } catch (error) {
      throw isUniqueViolation(error, 'pet_order_open_pet') ? PetOrderedAlready.withId(petId) : error;
    }
  }

  override async find(id: bigint): Promise<Order | undefined> {
    const row = await this.database.manager.findOneBy(OrderRow, { id });
    return row === null ? undefined : Order.restore(toRecord(row));
  }

  override async list({ status, petId, after, take }: OrdersQuery): Promise<OrderRecord[]> {
    const where = {
      ...(status && { status }),
      ...(petId !== undefined && { petId }),
      ...(after !== undefined && { id: MoreThan(after) }),
    };
    const rows = await this.database.manager.find(OrderRow, { where, order: { id: 'ASC' }, take });
    return rows.map(toRecord);
  }

  override update(id: bigint, change: (order: Order) => Promise<void>): Promise<Order | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(OrderRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) return undefined;
      const before = toRecord(row);
      const order = Order.restore(before);
      await change(order);
      if (order.record !== before) await manager.update(OrderRow, { id }, toRow(order.record));
      return order;
    });
  }
}

function toRow({ petId, shipDate, status, placedAt }: Omit<OrderRecord, 'id'>): Omit<OrderRow, 'id'> {
  return { petId, shipDate: shipDate ?? null, status, placedAt };
}

function toRecord({ id, petId, shipDate, status, placedAt }: OrderRow): OrderRecord {
  return { id, petId, shipDate: shipDate ?? undefined, status, placedAt };
}
