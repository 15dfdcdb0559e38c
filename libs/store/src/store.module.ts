import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventOutbox, EventsModule } from '#events';
import { PetsModule } from '#pets';
import { Batching } from '#batching';
import { Database, DatabaseModule } from '#database';
import { OrdersService } from './application/orders.service.js';
import { ORDER_EVENTS } from './domain/order.js';
import { OrdersRepository } from './domain/orders.repository.js';
import { OrderDto } from './http/order.dto.js';
import { OrdersController } from './http/orders.controller.js';
import { CreateOrders1795737600004 } from './migrations/1795737600004-create-orders.js';
import { IndexOrdersByPetAndStatus1795737600010 } from './migrations/1795737600010-index-orders-by-pet-and-status.js';
import { OrderRow } from './persistence/order.row.js';
import { TypeormOrdersRepository } from './persistence/typeorm-orders.repository.js';

const migrations = [CreateOrders1795737600004, IndexOrdersByPetAndStatus1795737600010];

/** The orders for the animals of the store. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderRow]), DatabaseModule.forFeature(migrations), EventsModule, PetsModule],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    {
      provide: OrdersRepository,
      // Events contain the order as responses show it.
      useFactory: (database: Database, outbox: EventOutbox, batching: Batching) =>
        new TypeormOrdersRepository(database, outbox.of('order', ORDER_EVENTS, OrderDto.of), batching),
      inject: [Database, EventOutbox, Batching],
    },
  ],
})
export class StoreModule {}
