import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { type EventPosition, FEED_START } from '../../domain/event-position.js';
import { CursorExpired } from '../../domain/event.errors.js';
import { FeedPage } from '../../domain/feed.js';
import { DeliveryQueue, LEASE_SECONDS, MAX_PENDING, type UnaddedPage } from '../../domain/webhooks/delivery-queue.js';
import { EventsService } from '../events.service.js';

const PAGE = 100;
const COUNT_EVERY_MS = 10_000;

interface Lease {
  readonly webhook: bigint;
  /** By `performance.now()`: the lease does not expire before. */
  readonly deadline: number;
  position: EventPosition;
  /** The number of pending deliveries. */
  pending: number;
  /** By `performance.now()`: the time to count the pending deliveries. */
  countAt: number;
}

/** The webhooks that this process has leased, with their positions in the feed. Only this process delivers to them. */
@Injectable()
export class LeasedWebhooks {
  private readonly leases = new Map<bigint, Lease>();

  constructor(
    private readonly queue: DeliveryQueue,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** The webhooks to which this process may send now. */
  get deliverable(): bigint[] {
    return [...this.leases.keys()].filter((webhook) => this.mayDeliverTo(webhook));
  }

  /** Whether this process has a lease of the webhook that has not expired. */
  mayDeliverTo(webhook: bigint): boolean {
    const { deadline = 0 } = this.leases.get(webhook) ?? {};
    return performance.now() < deadline;
  }

  /** Leases free webhooks, and prolongs the leases of this process. */
  async renew(): Promise<void> {
    // The lease begins after this time, so it does not expire before the deadline.
    const prolonged = performance.now() + LEASE_SECONDS * 1000;
    const leased = await this.queue.lease();
    const known = new Map(this.leases);
    this.leases.clear();
    for (const { webhook, position, isProlonged } of leased) {
      const before = known.get(webhook) ?? { deadline: 0, pending: 0, countAt: 0 };
      this.leases.set(webhook, { ...before, webhook, position, deadline: isProlonged ? prolonged : before.deadline });
    }
  }

  /**
   * Adds deliveries of the events that were published after the positions.
   * @returns whether more events are published
   */
  async addNew(): Promise<boolean> {
    await this.count();
    const open = [...this.leases.values()].filter(({ pending }) => pending < MAX_PENDING);
    const pages = await Promise.all(
      open.map(async (lease) => ({ webhook: lease.webhook, after: lease.position, page: await this.pageFor(lease) })),
    );
    await this.store(pages.filter(({ page }) => page.events.length > 0));
    return pages.some(({ page }) => page.hasMore);
  }

  /** Drops a webhook until the next `renew`, which leases it again if it is still active. */
  forget(webhook: bigint): void {
    this.leases.delete(webhook);
  }

  /** Ends the leases, so that other processes can lease the webhooks. */
  async release(): Promise<void> {
    this.leases.clear();
    await this.queue.release();
  }

  private async store(pages: readonly UnaddedPage[]): Promise<void> {
    if (pages.length === 0) return;
    const added = await this.queue.add(pages, this.clock.now());
    for (const { webhook, page } of pages) {
      const lease = this.leases.get(webhook);
      const count = added.get(webhook);
      // The webhook was paused, another process has leased it, or an earlier `add` was committed although it failed.
      if (count === undefined) this.leases.delete(webhook);
      else if (lease !== undefined) Object.assign(lease, { position: page.next, pending: lease.pending + count });
    }
  }

  /** Counts the pending deliveries of new leases, and then every 10 s. In between, `store` adds the numbers of new deliveries. */
  private async count(): Promise<void> {
    const uncounted = [...this.leases.values()].filter(({ countAt }) => countAt <= performance.now());
    if (uncounted.length === 0) return;
    const pending = await this.queue.countPending(uncounted.map(({ webhook }) => webhook));
    const countAt = performance.now() + COUNT_EVERY_MS;
    for (const lease of uncounted) Object.assign(lease, { pending: pending.get(lease.webhook) ?? 0, countAt });
  }

  private async pageFor({ position }: Lease): Promise<FeedPage> {
    try {
      return await this.events.read({ after: position, limit: PAGE });
    } catch (error) {
      if (!(error instanceof CursorExpired)) throw error;
      // After a failover, the position may not exist yet: `renew` reads the stored one, or a new generation of events begins.
      if (error.reason === 'restored') return new FeedPage([], position, false);
      // The webhook continues with the oldest stored event.
      return this.events.read({ after: FEED_START, limit: PAGE });
    }
  }
}
