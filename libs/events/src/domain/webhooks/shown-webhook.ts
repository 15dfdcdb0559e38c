import type { WebhookRecord, WebhookStatus } from './webhook.js';

/** A webhook as in responses of the API and in events, without the secret. */
export interface ShownWebhook {
  readonly [member: string]: string | readonly string[] | undefined;
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[] | undefined;
  readonly description: string | undefined;
  readonly status: WebhookStatus;
  readonly disabledReason: string | undefined;
  readonly createdAt: string;
}

export function shownWebhook(record: WebhookRecord): ShownWebhook {
  const { id, url, types, description, status, disabledReason, createdAt } = record;
  return { id, url, types, description, status, disabledReason, createdAt: createdAt.toISOString() };
}
