import type { StoredEvent } from '../event.js';
import type { EventPosition } from '../event-position.js';
import type { Attemptable, Outcome, Settlement } from './delivery.js';
import type { WebhookRecord } from './webhook.js';

/** How long a lease lasts unless it is prolonged. */
export const LEASE_SECONDS = 6;

/** A webhook that one process alone delivers to, as long as it holds the lease. */
export interface LeasedWebhook {
  /** Its number. */
  readonly webhook: bigint;
  /** Up to there, all that is published has its deliveries. */
  readonly position: EventPosition;
  /** Another one when deliveries that were taken before must not be made as they are: the address, a secret, a hold. */
  readonly version: string;
}

/** So many pending deliveries of a webhook are enough: what is published after them waits in the feed. */
export const FULL = 100_000;

/** Events that were published after the position of a webhook, all of them up to another position. */
export interface PublishedEvents {
  readonly webhook: bigint;
  readonly events: readonly StoredEvent[];
  readonly after: EventPosition;
  readonly position: EventPosition;
}

/** A delivery that is due, with what is needed for it. */
export interface DueDelivery extends Attemptable {
  readonly id: bigint;
  readonly webhook: bigint;
  /** `since` without regard to the webhook, by which a retry is recognised that was asked for meanwhile. */
  readonly storedSince: Date;
  readonly receiver: Pick<WebhookRecord, 'id' | 'url' | 'sealedSecret' | 'formerSecret'>;
  readonly eventId: string;
  /** The event as JSON text; undefined when it is no longer kept. */
  readonly body: string | undefined;
}

/** A delivery after an attempt. */
export interface Settled extends Settlement {
  readonly delivery: DueDelivery;
  readonly outcome: Outcome;
}

/** A webhook after attempts. */
export interface SettledWebhook {
  readonly webhook: bigint;
  /** The attempts that say something of the webhook as it is now. */
  readonly current: readonly Settled[];
  /** Since when there was no success while deliveries failed, as it was before. */
  readonly failingSince: Date | undefined;
  /** Whether there are deliveries that have waited for these. */
  readonly hasFreed: boolean;
}

/** The deliveries that are to be made. A webhook is leased by one process at a time, which alone takes what is due for it. */
export abstract class DeliveryQueue {
  /**
   * Leases the active webhooks that no process has leased, and prolongs the leases of `holder`, by some seconds.
   * @returns those that `holder` has now
   */
  abstract lease(holder: string): Promise<LeasedWebhook[]>;
  /** How many deliveries of webhooks are pending, up to `FULL` of each. */
  abstract countPending(webhooks: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Ends the leases of a process. */
  abstract release(holder: string): Promise<void>;
  /**
   * Adds deliveries of those events that the webhooks are for, and moves the positions. A delivery waits for those before
   * it that are about the same subject of the same webhook.
   * @returns how many were added for each webhook; nothing for one that is not active, leased by another process, or
   *   elsewhere than at `after`
   */
  abstract add(holder: string, published: readonly PublishedEvents[], now: Date): Promise<ReadonlyMap<bigint, number>>;
  /**
   * What is due at a time, the longest due first, for webhooks that are active and leased by `holder`.
   * @param most deliveries for each webhook
   * @param except ids of deliveries that are under way
   */
  abstract due(
    holder: string,
    most: ReadonlyMap<bigint, number>,
    except: readonly bigint[],
    now: Date,
  ): Promise<DueDelivery[]>;
  /**
   * Stores the outcomes of attempts, but for those of a delivery that was asked to be made again meanwhile. What waited
   * for a delivery that is finished is due now.
   */
  abstract settle(settled: readonly Settled[], now: Date): Promise<SettledWebhook[]>;
  /** Makes pending deliveries due now that are to be attempted later. @returns how many, `most` at most */
  abstract bringForward(webhook: bigint, most: number, now: Date): Promise<number>;
}
