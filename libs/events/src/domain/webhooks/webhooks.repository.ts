import type { Page } from '#kernel';
import type { EventPosition } from '../event-position.js';
import type { Webhook } from './webhook.js';

/** A webhook with its number, by which lists are sorted. */
export interface ListedWebhook {
  /** Increases with every new webhook. */
  readonly id: bigint;
  readonly webhook: Webhook;
}

/** The stored webhooks. */
export abstract class WebhooksRepository {
  /**
   * Stores a webhook, which receives the events that are published after a position.
   * @returns false, and stores nothing, when `most` webhooks exist
   */
  abstract add(webhook: Webhook, after: EventPosition, most: number): Promise<boolean>;
  abstract find(id: string): Promise<ListedWebhook | undefined>;
  /** In the order in which they were added. @param after the number of a webhook; undefined: from the first */
  abstract list(after: bigint | undefined, limit: number): Promise<Page<ListedWebhook>>;
  /** As `updateAll`, for one webhook. @returns undefined when it does not exist */
  abstract update(id: string, change: (webhook: Webhook) => void): Promise<Webhook | undefined>;
  /** Locks and loads webhooks by their numbers, applies `change` to each, and stores them and their events. */
  abstract updateAll(numbers: readonly bigint[], change: (listed: ListedWebhook) => void): Promise<ListedWebhook[]>;
  /** Removes a webhook. Its deliveries are removed later, when they are old. @returns whether it existed */
  abstract remove(id: string): Promise<boolean>;
}
