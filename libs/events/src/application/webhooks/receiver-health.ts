import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { LOGGER, type Logger } from '#observability';
import { DeliveryQueue, type Settled } from '../../domain/webhooks/delivery-queue.js';
import { DISABLE_AFTER_MS, OUTAGE_MS } from '../../domain/webhooks/retry-schedule.js';
import { WebhooksService } from './webhooks.service.js';

const BRING_FORWARD = 1_000;

/** Changes webhooks after attempts, in the background: disables those of lost receivers, and ends outages. */
@Injectable()
export class ReceiverHealth {
  private readonly pending = new Set<Promise<unknown>>();

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly webhooks: WebhooksService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Begins the change of a webhook after attempts.
   * @param settled the outcomes, of deliveries to this webhook only
   * @param failingMs the time since the first failure without a success
   */
  follow(webhook: bigint, settled: readonly Settled[], failingMs: number): void {
    const change = this.change(webhook, settled, failingMs)
      .catch((error: unknown) => {
        this.logger.warn({ error }, 'the state of a webhook could not be changed after a delivery');
      })
      .finally(() => this.pending.delete(change));
    this.pending.add(change);
  }

  /** Resolves when the changes that were begun have ended. */
  async untilIdle(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async change(webhook: bigint, settled: readonly Settled[], failingMs: number): Promise<void> {
    const [first] = settled;
    if (first === undefined) return;
    const { id } = first.delivery.receiver;
    const hasSuccess = settled.some(({ receiverSucceeded }) => receiverSucceeded === true);
    if (settled.some(({ isGone }) => isGone)) await this.webhooks.disable(id, 'gone');
    else if (hasSuccess && failingMs > OUTAGE_MS) await this.bringForward(webhook);
    else if (!hasSuccess && failingMs > DISABLE_AFTER_MS) await this.webhooks.disable(id, 'failing');
  }

  /** After an outage of the receiver, makes all deliveries due that wait for a later attempt. */
  private async bringForward(webhook: bigint): Promise<void> {
    while ((await this.queue.bringForward(webhook, BRING_FORWARD, this.clock.now())) === BRING_FORWARD);
  }
}
