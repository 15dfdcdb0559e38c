import type { EventPosition } from '../event-position.js';
import type { FeedPage } from '../feed.js';
import type { Outcome, Settlement } from './delivery.js';
import type { Attemptable } from './retry-schedule.js';
import type { SecretMember, WebhookRecord } from './webhook.js';

/** The duration of a lease, unless it is prolonged. */
export const LEASE_SECONDS = 6;

/** A leased webhook: only the process with the lease delivers to it. */
export interface LeasedWebhook {
  /** The number of the webhook. */
  readonly webhook: bigint;
  /** The deliveries of all published events up to this position were added. */
  readonly position: EventPosition;
  /** Whether the lease lasts LEASE_SECONDS from now; otherwise its row is locked, and it lasts as long as before. */
  readonly isProlonged: boolean;
}

/** A webhook with this number of pending deliveries gets no further ones: events wait in the feed. */
export const MAX_PENDING = 100_000;

/** The page of the feed after the position of a webhook, whose deliveries are not added. */
export interface UnaddedPage {
  /** The number of the webhook. */
  readonly webhook: bigint;
  readonly after: EventPosition;
  readonly page: FeedPage;
}

/** A due delivery, with its event and receiver. */
export interface DueDelivery extends Attemptable {
  readonly id: bigint;
  readonly webhook: bigint;
  /** `firstDueAt` as stored with the delivery, without the time of the webhook's renewal. A retry by a user changes it. */
  readonly storedFirstDueAt: Date;
  readonly receiver: Pick<WebhookRecord, 'id' | 'url' | SecretMember>;
  readonly eventId: string;
  /** The event as JSON text; undefined when it was removed. */
  readonly body: string | undefined;
}

/** A delivery after an attempt. */
export interface Settled extends Settlement {
  readonly delivery: DueDelivery;
  readonly outcome: Outcome;
}

/** The pending deliveries. A webhook is leased by one process at a time, and only this process reads its due deliveries. */
export abstract class DeliveryQueue {
  /**
   * Leases the active webhooks without a lease, and prolongs the leases of this process, to LEASE_SECONDS from now. Does not wait
   * for locks.
   * @returns all leases of this process
   */
  abstract lease(): Promise<LeasedWebhook[]>;
  /** The numbers of pending deliveries by webhook, each up to `MAX_PENDING`. */
  abstract countPending(webhooks: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Ends the leases of this process. */
  abstract release(): Promise<void>;
  /**
   * Adds deliveries of the events whose types the webhooks receive, and moves the positions. A delivery waits for earlier
   * deliveries to the webhook about the same subject.
   * @returns the number of added deliveries by webhook, without webhooks that are not active, not leased by this process, or not
   *   at the position `after`: for these, nothing was added
   */
  abstract add(pages: readonly UnaddedPage[], now: Date): Promise<ReadonlyMap<bigint, number>>;
  /**
   * Reads the deliveries that are due, the longest due first, for active webhooks that this process has leased.
   * @param most the maximum number of deliveries for each webhook
   * @param except the ids of queued and running deliveries
   */
  abstract due(most: ReadonlyMap<bigint, number>, except: readonly bigint[], now: Date): Promise<DueDelivery[]>;
  /**
   * Stores the outcomes of attempts, except for a delivery that a user has retried in the meantime. A delivery that waited
   * for a finished one becomes due. The caller's transaction has locked the webhooks.
   * @returns whether deliveries have become due
   */
  abstract settle(settled: readonly Settled[], now: Date): Promise<boolean>;
}
