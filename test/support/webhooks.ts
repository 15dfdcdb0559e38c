import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Client } from './client.js';
import { rememberKey } from './known-keys.js';

export interface WebhookJson {
  readonly id: string;
  readonly url: string;
  readonly types?: readonly string[];
  readonly description?: string;
  readonly status: 'active' | 'paused' | 'disabled';
  readonly disabledReason?: string;
  readonly createdAt: string;
}

export interface IssuedWebhookJson extends WebhookJson {
  readonly secret: string;
}

export interface DeliveryJson {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly nextAttemptAt?: string;
  readonly lastAttemptAt?: string;
  readonly responseStatus?: number;
  readonly responseBody?: string;
  readonly error?: string;
}

/** The settings of a service that delivers to receivers on this machine. */
export const WEBHOOK_ENV = {
  WEBHOOK_SECRET_KEY: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_INSECURE: 'true',
};

/** Adds a webhook; its secret is looked for wherever it must not be. */
export async function addWebhook(client: Client, fields: object): Promise<IssuedWebhookJson> {
  const response = await client.post('/v1/webhooks', fields);
  expect({ status: response.status, text: response.text }).toMatchObject({ status: 201 });
  const webhook = JSON.parse(response.text) as IssuedWebhookJson;
  rememberKey(webhook.secret);
  return webhook;
}

export async function webhookWith(client: Client, id: string): Promise<WebhookJson> {
  return JSON.parse((await client.get(`/v1/webhooks/${id}`)).text) as WebhookJson;
}

/** The newest deliveries of a webhook. */
export async function deliveriesOf(client: Client, id: string, query = 'limit=100'): Promise<DeliveryJson[]> {
  return JSON.parse((await client.get(`/v1/webhooks/${id}/deliveries?${query}`)).text) as DeliveryJson[];
}
