import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type BackgroundTask, BackgroundTasks } from '#database';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';

const MOST = 500;

/**
 * How many pets there are. Every statement that changes pets notes its changes beside the numbers, so that it waits for no
 * other. In the background, the notes of all processes are added to the numbers.
 */
@Injectable()
export class InventoryService implements BackgroundTask, OnApplicationBootstrap {
  readonly outage = {
    begins: 'changes of the inventory are noted but not added up',
    ends: 'changes of the inventory are added up again',
  };
  readonly pauseMs = 1_000;
  private most = MOST;

  constructor(
    private readonly inventory: InventoryRepository,
    private readonly tasks: BackgroundTasks,
  ) {}

  /** @param categoryId of this category alone; of all pets when undefined */
  count(categoryId: bigint | undefined): Promise<Inventory> {
    return this.inventory.count(categoryId);
  }

  onApplicationBootstrap(): void {
    this.tasks.start(this);
  }

  /** Takes half as many notes after a failure: notes of many categories each may take longer than a statement may. */
  async step(): Promise<boolean> {
    const { most } = this;
    this.most = Math.ceil(most / 2);
    const folded = await this.inventory.fold(most);
    this.most = Math.min(MOST, most * 2);
    return folded === most;
  }
}
