import { Injectable } from '@nestjs/common';
import { Clock, Contended } from '#kernel';
import { type BatchContext, type Batcher, Batching } from '#batching';
import { Database } from '#database';
import { DeliveryQueue, type Settled } from '../../domain/webhooks/delivery-queue.js';
import { WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';

interface Stored {
  /** False when the webhook was removed, or the attempt failed after it was renewed: the delivery stays due. */
  readonly isStored: boolean;
  /** Whether deliveries that waited for a finished one may have become due. */
  readonly hasFreed: boolean;
}

/** Stores the outcomes of attempts and what they say about the receivers. Concurrent outcomes share a transaction. */
@Injectable()
export class DeliveryOutcomes {
  private readonly outcomes: Batcher<Settled, Stored>;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly queue: DeliveryQueue,
    private readonly database: Database,
    private readonly clock: Clock,
    batching: Batching,
  ) {
    this.outcomes = batching.of<Settled, Stored>((settled, context) => this.storeAll(settled, context), {
      maxSize: 200,
      maxInFlight: 1,
      lockOf: ({ delivery }) => delivery.webhook,
    });
  }

  store(settled: Settled): Promise<Stored> {
    return this.outcomes.submit(settled);
  }

  /** Outcomes that did not get a lock are repeated by webhook, so that those of a locked webhook delay no others. */
  private async storeAll(settled: readonly Settled[], context: BatchContext): Promise<readonly (Stored | Contended)[]> {
    try {
      return await this.storeTogether(settled, context);
    } catch (error) {
      if (error instanceof Contended && !context.mayWait) return settled.map(() => error);
      throw error;
    }
  }

  private storeTogether(settled: readonly Settled[], context: BatchContext): Promise<Stored[]> {
    const now = this.clock.now();
    const numbers = new Set(settled.map(({ delivery }) => delivery.webhook));
    return this.database.transaction(async () => {
      const stored: Settled[] = [];
      await this.webhooks.updateAll([...numbers], ({ id, webhook }) => {
        const own = settled.filter(({ delivery }) => delivery.webhook === id);
        stored.push(...webhook.applyAttempts(own, now));
      });
      const hasFreed = await this.queue.settle(stored, now);
      return settled.map((each) => ({ isStored: stored.includes(each), hasFreed }));
    }, context);
  }
}
