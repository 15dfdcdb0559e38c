import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '#database';
import { LOGGER, type Logger, Outage } from '#observability';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';

const STEP = 100;
const PAUSE_MS = 1_000;

/**
 * How many pets there are. Every transaction that changes pets notes its changes beside the numbers, so that it waits for
 * no other. As long as the service runs, it adds what all processes have noted to the numbers, a step at a time. Any
 * number of processes may do so.
 */
@Injectable()
export class InventoryService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private folding = Promise.resolve();
  private isStopped = false;
  private readonly outage: Outage;

  constructor(
    private readonly inventory: InventoryRepository,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.outage = new Outage(logger, {
      begins: 'changes of the inventory are not folded; it is tried again',
      ends: 'changes of the inventory are folded again',
    });
  }

  /** @param categoryId of this category alone; of all pets when undefined */
  count(categoryId: bigint | undefined): Promise<Inventory> {
    return this.inventory.count(categoryId);
  }

  /** The command line folds nothing. */
  onApplicationBootstrap(): void {
    if (this.database.role === 'service') this.wait(PAUSE_MS);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.folding;
  }

  private wait(milliseconds: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.folding = this.fold();
    }, milliseconds);
    this.timer.unref();
  }

  private async fold(): Promise<void> {
    let folded = 0;
    try {
      folded = await this.inventory.fold(STEP);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
    }
    this.wait(folded === STEP ? 0 : PAUSE_MS);
  }
}
