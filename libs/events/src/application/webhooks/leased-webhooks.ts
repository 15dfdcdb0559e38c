import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { type EventPosition, FEED_START } from '../../domain/event-position.js';
import { CursorExpired } from '../../domain/event.errors.js';
import type { FeedPage } from '../../domain/feed.js';
import { DeliveryQueue, FULL, LEASE_SECONDS } from '../../domain/webhooks/delivery-queue.js';
import { EventsService } from '../events.service.js';

const PAGE = 100;
const COUNT_EVERY_MS = 10_000;

interface Lease {
  readonly webhook: bigint;
  /** By `performance.now()`: when the lease may have run out. */
  deadline: number;
  version: string;
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
  private readonly leases = new Map<bigint, Lease>();
  private countAt = 0;

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** The webhooks that this process may send to now. */
  get deliverable(): bigint[] {
    return [...this.leases.keys()].filter((webhook) => this.mayDeliverTo(webhook));
  }

  /** What names this process in the leases. */
  get name(): string {
    return this.holder;
  }

  /** Whether this process may send to a webhook now: it has the lease, and that has not run out. */
  mayDeliverTo(webhook: bigint): boolean {
    const { deadline = 0 } = this.leases.get(webhook) ?? {};
    return performance.now() < deadline;
  }

  /**
   * Leases what is free, and keeps what is leased.
   * @returns the webhooks for which what was taken before must not be sent: leased no more, or changed
   */
  async prolong(): Promise<bigint[]> {
    // The lease begins later than this, so that it does not run out before the deadline.
    const deadline = performance.now() + LEASE_SECONDS * 1000;
    const leased = new Map((await this.queue.lease(this.holder)).map((lease) => [lease.webhook, lease]));
    const changed = [...this.leases.values()].filter((lease) => leased.get(lease.webhook)?.version !== lease.version);
    for (const { webhook, position, version } of leased.values()) {
      const known = this.leases.get(webhook);
      // The position of a lease that goes on may have been moved since it was read.
      if (known === undefined) this.leases.set(webhook, { webhook, deadline, version, position, pending: 0 });
      else Object.assign(known, { deadline, version });
    }
    for (const webhook of this.leases.keys()) if (!leased.has(webhook)) this.leases.delete(webhook);
    return changed.map(({ webhook }) => webhook);
  }

  /**
   * Adds deliveries of what was published after the positions.
   * @returns whether there is more to add
   */
  async read(): Promise<boolean> {
    await this.count();
    const open = [...this.leases.values()].filter(({ pending }) => pending < FULL);
    const pages = await Promise.all(open.map(async (lease) => ({ lease, page: await this.pageFor(lease) })));
    await this.store(pages.filter(({ page }) => page.events.length > 0));
    return pages.some(({ page }) => page.hasMore);
  }

  /** Delivers nothing more to a webhook, until the leases are prolonged, and then if it is active still. */
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
      // It was paused, another process has it, or the commit of an earlier addition succeeded without a response.
      if (count === undefined) this.leases.delete(lease.webhook);
      else Object.assign(lease, { position: page.next, pending: lease.pending + count });
    }
  }

  /** Between counts, a lease adds what it adds. */
  private async count(): Promise<void> {
    if (performance.now() < this.countAt || this.leases.size === 0) return;
    const pending = await this.queue.countPending([...this.leases.keys()]);
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
