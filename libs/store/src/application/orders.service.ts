import { Injectable } from '@nestjs/common';
import { type Cause, Clock, Contended, DomainError, type Page } from '#kernel';
import { PetNotAvailable, PetNotFound, PetsApi } from '#pets';
import type { BatchContext } from '#batching';
import { Database } from '#database';
import { type Counter, Metrics } from '#observability';
import { Order, type OrderDescription, type OrderRecord } from '../domain/order.js';
import type { OrderStatus } from '../domain/order-status.js';
import { OrdersRepository, type OrdersQuery } from '../domain/orders.repository.js';

/** The errors of a pet that cannot be ordered. */
export const REFUSALS = [PetNotFound, PetNotAvailable] as const;

/** The new values of a change of an order; an undefined member leaves the value as it is. */
export interface OrderChange {
  readonly status?: OrderStatus | undefined;
  /** Null removes the expected date. */
  readonly shipDate?: Date | null | undefined;
}

/** The use cases of orders. An order and its pet change in one transaction. */
@Injectable()
export class OrdersService {
  private readonly placed: Counter;
  private readonly refused: Counter<'code'>;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly pets: PetsApi,
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.placed = metrics.counter('orders_placed_total', 'Orders that were placed.');
    this.refused = metrics.counter('orders_refused_total', 'Orders that were refused, by error code.', ['code']);
    for (const { code } of REFUSALS) this.refused.inc({ code }, 0);
  }

  list(query: OrdersQuery): Promise<Page<OrderRecord>> {
    return this.orders.list(query);
  }

  /**
   * Places orders and reserves their pets.
   * @returns for each the order, or a DomainError: one of REFUSALS; Contended unless `mayWait`
   */
  placeAll(descriptions: readonly OrderDescription[], context: BatchContext): Promise<(Order | DomainError)[]> {
    const now = this.clock.now();
    return this.database.transaction(
      async (transaction) => {
        const [refusals, nextId] = await Promise.all([
          this.pets.reserveAll(descriptions, context.mayWait),
          this.orders.takeIds(descriptions.length),
        ]);
        const outcomes = descriptions.map((each, index) => refusals[index] ?? Order.place(each, nextId(), now));
        this.orders.addAll(outcomes.filter((outcome) => outcome instanceof Order));
        transaction.complete();
        this.database.afterCommit(() => {
          this.count(refusals);
        });
        return outcomes;
      },
      { ...context, readsFirst: true },
    );
  }

  /** @throws OrderNotFound */
  get(id: bigint): Promise<Order> {
    return this.orders.find(id);
  }

  /** @throws OrderNotFound, InvalidOrderTransition */
  change(id: bigint, { status, shipDate }: OrderChange, cause: Cause): Promise<Order> {
    return this.orders.update(id, async (order) => {
      if (shipDate !== undefined) order.expectShipping(shipDate ?? undefined, cause);
      if (status !== undefined) await this.move(order, status, cause);
    });
  }

  /** @throws OrderNotFound, OrderNotCancellable */
  async cancel(id: bigint, cause: Cause): Promise<void> {
    await this.orders.update(id, async (order) => {
      const { isOpen } = order;
      order.cancel(this.clock.now(), cause);
      if (isOpen) await this.pets.release(order.record.petId, cause);
    });
  }

  private count(refusals: readonly (DomainError | undefined)[]): void {
    for (const refusal of refusals) {
      if (refusal === undefined) this.placed.inc();
      // The batcher repeats a contended order.
      else if (!(refusal instanceof Contended)) this.refused.inc({ code: refusal.code });
    }
  }

  private async move(order: Order, status: OrderStatus, cause: Cause): Promise<void> {
    order.become(status, this.clock.now(), cause);
    if (status === 'shipped') await this.pets.sell(order.record.petId, cause);
    if (status === 'cancelled') await this.pets.release(order.record.petId, cause);
  }
}
