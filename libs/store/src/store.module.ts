import { Module } from '@nestjs/common';
import { PetsModule } from '#pets';
import { Batching } from '#batching';
import { Database, DatabaseFeature, DatabaseModule } from '#database';
import { OrdersService } from './application/orders.service.js';
import { OrdersRepository } from './domain/orders.repository.js';
import { OrdersController } from './http/orders.controller.js';
import { CreateOrders1795737600004 } from './migrations/1795737600004-create-orders.js';
import { IndexOrdersByPetAndStatus1795737600010 } from './migrations/1795737600010-index-orders-by-pet-and-status.js';
import { OrderRow } from './persistence/order.row.js';
import { TypeormOrdersRepository } from './persistence/typeorm-orders.repository.js';

const migrations = [CreateOrders1795737600004, IndexOrdersByPetAndStatus1795737600010];

/** The orders for the animals of the store. */
@Module({
  imports: [DatabaseModule.forFeature(new DatabaseFeature([OrderRow], migrations)), PetsModule],
  controllers: [OrdersController],
  providers: [
    OrdersService,
    {
      provide: OrdersRepository,
      useFactory: (database: Database, batching: Batching) => new TypeormOrdersRepository(database, batching),
      inject: [Database, Batching],
    },
  ],
})
export class StoreModule {}
