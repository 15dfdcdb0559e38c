import type { Page } from '#kernel';
import type { EventPosition } from '../event-position.js';
import type { Webhook } from './webhook.js';

/** A webhook, and its number, by which webhooks are listed. */
export interface ListedWebhook {
  /** Counts the webhooks. */
  readonly id: bigint;
  readonly webhook: Webhook;
}

/** The webhooks of the service. */
export abstract class WebhooksRepository {
  /**
   * Stores a webhook, which receives what is published after a position.
   * @returns false when there are `most` already
   */
  abstract add(webhook: Webhook, after: EventPosition, most: number): Promise<boolean>;
  abstract find(id: string): Promise<ListedWebhook | undefined>;
  /** In the order they were made. @param after the number of a webhook; undefined: from the first */
  abstract list(after: bigint | undefined, limit: number): Promise<Page<ListedWebhook>>;
  /** Changes a webhook that no other caller changes meanwhile: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(id: string, change: (webhook: Webhook) => void): Promise<Webhook | undefined>;
  /** Removes a webhook; its deliveries are not found any more, and removed with their age. @returns whether it was there */
  abstract remove(id: string): Promise<boolean>;
  /** Whether there is a webhook. */
  abstract hasAny(): Promise<boolean>;
}
