import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { type EventPosition, FEED_START } from '../../domain/event-position.js';
import { CursorExpired } from '../../domain/event.errors.js';
import type { FeedPage } from '../../domain/feed.js';
import { DeliveryQueue, FULL } from '../../domain/webhooks/delivery-queue.js';
import { EventsService } from '../events.service.js';

const PAGE = 100;
/** Less than a lease lasts, several times over. */
const PROLONG_EVERY_MS = 1_500;
const COUNT_EVERY_MS = 10_000;

interface Lease {
  readonly webhook: bigint;
  position: EventPosition;
  pending: number;
}

interface LeasePage {
  readonly lease: Lease;
  readonly page: FeedPage;
}

/** The webhooks that this process alone delivers to, and where it stands in the feed with each. */
@Injectable()
export class LeasedWebhooks {
  private readonly holder = crypto.randomUUID();
  private leases = new Map<bigint, Lease>();
  private prolongAt = 0;
  private countAt = 0;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  get numbers(): bigint[] {
    return [...this.leases.keys()];
  }

  /** What names this process in the leases. */
  get name(): string {
    return this.holder;
  }

  /** Leases what is free, and keeps what is leased, when it is time for that. */
  async prolong(): Promise<void> {
    if (performance.now() < this.prolongAt) return;
    const leased = await this.queue.lease(this.holder);
    this.prolongAt = performance.now() + PROLONG_EVERY_MS;
    this.leases = new Map(
      leased.map(({ webhook, position }) => {
        const { pending = 0 } = this.leases.get(webhook) ?? {};
        return [webhook, { webhook, position, pending }];
      }),
    );
    await this.count();
  }

  /**
   * Adds deliveries of what was published after the positions.
   * @returns whether there is more to add
   */
  async read(): Promise<boolean> {
    const open = [...this.leases.values()].filter(({ pending }) => pending < FULL);
    const pages = await Promise.all(open.map(async (lease) => ({ lease, page: await this.pageFor(lease) })));
    await this.store(pages.filter(({ page }) => page.events.length > 0));
    return pages.some(({ page }) => page.hasMore);
  }

  /** Delivers nothing more to a webhook, unless it is active still when the leases are prolonged. */
  forget(webhook: bigint): void {
    this.leases.delete(webhook);
  }

  /** Lets other processes have the webhooks. */
  async release(): Promise<void> {
    this.leases.clear();
    await this.queue.release(this.holder);
  }

  private async store(pages: readonly LeasePage[]): Promise<void> {
    if (pages.length === 0) return;
    const published = pages.map(({ lease: { webhook, position }, page }) => ({
      webhook,
      events: page.events,
      after: position,
      position: page.next,
    }));
    const added = await this.queue.add(this.holder, published, this.clock.now());
    for (const { lease, page } of pages) {
      const count = added.get(lease.webhook);
      // It was paused, another process has it, or a transaction was committed whose end was not heard of.
      if (count === undefined) this.leases.delete(lease.webhook);
      else Object.assign(lease, { position: page.next, pending: lease.pending + count });
    }
  }

  /** Between counts, a lease adds what it adds. */
  private async count(): Promise<void> {
    if (performance.now() < this.countAt || this.leases.size === 0) return;
    const pending = await this.queue.countPending(this.numbers);
    this.countAt = performance.now() + COUNT_EVERY_MS;
    for (const lease of this.leases.values()) lease.pending = pending.get(lease.webhook) ?? 0;
  }

  private async pageFor({ position }: Lease): Promise<FeedPage> {
    try {
      return await this.events.read({ after: position, limit: PAGE });
    } catch (error) {
      // What the webhook has missed is gone: it goes on with the oldest that is kept.
      if (error instanceof CursorExpired) return this.events.read({ after: FEED_START, limit: PAGE });
      throw error;
    }
  }
}
