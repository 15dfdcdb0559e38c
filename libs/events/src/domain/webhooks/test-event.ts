import { randomBytes } from 'node:crypto';
import type { Cause } from '#kernel';
import { eventJson } from '../event-json.js';
import { exactJson } from '../exact-json.js';
import type { TestEvent } from './deliveries.repository.js';
import { shownWebhook, type WebhookRecord } from './webhook.js';

/** The type of the event for testing a webhook. It has the form of other events, and is not in the feed. */
const TEST_TYPE = 'webhook.test';

/** Creates an event for testing a webhook; its subject is the webhook itself. */
export function testEvent(record: WebhookRecord, cause: Cause, now: Date): TestEvent {
  const id = `evt_${randomBytes(13).toString('hex')}`;
  const subject = { type: 'webhook', id: record.id };
  const data = exactJson(shownWebhook(record));
  return { id, type: TEST_TYPE, body: eventJson({ id, type: TEST_TYPE, occurredAt: now, subject, cause, data }) };
}
