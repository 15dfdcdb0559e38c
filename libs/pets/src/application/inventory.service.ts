import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '#observability';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';

const STEP = 100;
const PAUSE_MS = 1_000;

/**
 * How many pets there are. Every change of pets is noted beside the numbers, where it waits for nobody; as long as a
 * process runs, it adds the notes of all processes to the numbers, some at a time. Any number of processes may do so.
 */
@Injectable()
export class InventoryService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private folding = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly inventory: InventoryRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param categoryId of this category alone; of all pets when undefined */
  count(categoryId: bigint | undefined): Promise<Inventory> {
    return this.inventory.count(categoryId);
  }

  onApplicationBootstrap(): void {
    this.wait(PAUSE_MS);
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
    } catch (error) {
      this.logger.warn({ error }, 'changes of the inventory were not folded; it is tried again');
    }
    this.wait(folded === STEP ? 0 : PAUSE_MS);
  }
}
