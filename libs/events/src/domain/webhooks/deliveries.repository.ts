import type { Page } from '#kernel';
import type { DeliveryRecord, DeliveryStatus } from './delivery.js';

/** The query for a page of deliveries to a webhook, the latest first. */
export interface DeliveriesQuery {
  /** The number of the webhook. */
  readonly webhook: bigint;
  /** Only deliveries with a smaller id; undefined: from the latest. */
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly status: DeliveryStatus | undefined;
}

/** An event for testing one webhook. It is not in the feed. */
export interface TestEvent {
  readonly id: string;
  readonly type: string;
  /** The event as JSON text. */
  readonly body: string;
}

/** The deliveries and events that are not delivered. */
export interface Backlog {
  /** The number of pending deliveries to active webhooks. */
  readonly pending: number;
  /** The age of the oldest event that is not delivered to an active webhook, in seconds; 0 when there is none. */
  readonly oldestSeconds: number;
}

/** The times before which deliveries are removed. */
export interface RemovalTimes {
  /** For successful deliveries, compared with the time of the last attempt. */
  readonly delivered: Date;
  /** For all deliveries, compared with the time of their creation. */
  readonly any: Date;
  readonly now: Date;
}

/** The deliveries, for the management of webhooks. */
export abstract class DeliveriesRepository {
  abstract list(query: DeliveriesQuery): Promise<Page<DeliveryRecord>>;
  /** Adds the delivery of a test, due now. */
  abstract addTest(webhook: bigint, event: TestEvent, now: Date): Promise<DeliveryRecord>;
  /**
   * Makes a delivery due now, whatever its status, with 0 attempts.
   * @returns undefined when the delivery does not exist
   */
  abstract retry(webhook: bigint, id: bigint, now: Date): Promise<DeliveryRecord | undefined>;
  abstract backlog(now: Date): Promise<Backlog>;
  /**
   * Makes deliveries due now that were attempted before the end of an outage of their receiver.
   * @param most the maximum number
   * @returns their number
   */
  abstract bringForward(most: number, now: Date): Promise<number>;
  /**
   * Removes successful deliveries before one time, and all deliveries before another. A delivery that waited for a removed one
   * becomes due.
   * @param most the maximum number of each kind
   * @returns the larger of both numbers
   */
  abstract removeOld(times: RemovalTimes, most: number): Promise<number>;
}
