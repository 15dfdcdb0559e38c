import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BackgroundTasks } from '#database';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';

const MAX_ROWS = 500;

/**
 * Counts pets. Every statement that changes pets inserts a row with the changes of the numbers, so that it waits for no other
 * statement. A background task of each process adds these rows to the numbers.
 */
@Injectable()
export class InventoryService implements OnApplicationBootstrap {
  constructor(
    private readonly inventory: InventoryRepository,
    private readonly tasks: BackgroundTasks,
  ) {}

  /** @param categoryId only pets of this category; undefined: all pets */
  count(categoryId: bigint | undefined): Promise<Inventory> {
    return this.inventory.count(categoryId);
  }

  onApplicationBootstrap(): void {
    this.tasks.start({
      outage: {
        begins: 'changes of the inventory are stored but not added to the numbers',
        ends: 'changes of the inventory are added to the numbers again',
      },
      pauseMs: 1_000,
      maxRows: MAX_ROWS,
      step: (rows) => this.inventory.fold(rows),
    });
  }
}
