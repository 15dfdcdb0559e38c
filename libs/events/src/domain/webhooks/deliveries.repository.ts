import type { Page } from '#kernel';
import type { DeliveryRecord, DeliveryStatus } from './delivery.js';

/** Which deliveries of a webhook a list shows, the newest first. */
export interface DeliveriesQuery {
  /** The number of the webhook. */
  readonly webhook: bigint;
  /** Deliveries with a smaller id alone; from the newest when undefined. */
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly status: DeliveryStatus | undefined;
}

/** An event that one webhook alone receives, to try it; it is not in the feed. */
export interface TestEvent {
  readonly id: string;
  readonly type: string;
  /** The event as JSON text. */
  readonly body: string;
}

/** What waits for delivery. */
export interface Backlog {
  /** Deliveries that are pending, of active webhooks. */
  readonly pending: number;
  /** The age of the oldest event that is not delivered to an active webhook, in seconds; 0 when all are. */
  readonly oldestSeconds: number;
}

/** Before when deliveries are removed. */
export interface RemovalTimes {
  /** Those that were delivered, by the end of the last attempt. */
  readonly delivered: Date;
  /** All others too, by when they were made. */
  readonly any: Date;
  readonly now: Date;
}

/** The deliveries for those who manage webhooks. */
export abstract class DeliveriesRepository {
  abstract list(query: DeliveriesQuery): Promise<Page<DeliveryRecord>>;
  /** Adds the delivery of a test, due now. */
  abstract addTest(webhook: bigint, event: TestEvent, now: Date): Promise<DeliveryRecord>;
  /**
   * Makes a delivery due now, whatever its status, with all attempts before it.
   * @returns undefined when there is none
   */
  abstract retry(webhook: bigint, id: bigint, now: Date): Promise<DeliveryRecord | undefined>;
  abstract backlog(now: Date): Promise<Backlog>;
  /**
   * Removes deliveries: those that were delivered before one time, and any made before another. What waited for one that
   * was pending is due.
   * @param most of each
   * @returns the larger of both numbers
   */
  abstract removeOld(times: RemovalTimes, most: number): Promise<number>;
}
