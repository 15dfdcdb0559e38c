export { EventOutbox } from './application/event-outbox.js';
export { EventsService } from './application/events.service.js';
export type { Outbox, StoredEvent } from './domain/event.js';
export { eventJson } from './domain/event-json.js';
export { type EventPosition, FEED_START, positionOf } from './domain/event-position.js';
export { DeliveriesService } from './application/webhooks/deliveries.service.js';
export { type IssuedWebhook, WebhooksService } from './application/webhooks/webhooks.service.js';
export {
  DELIVERY_STATUSES,
  deliveryIdOf,
  deliveryIdText,
  type DeliveryRecord,
  type DeliveryStatus,
} from './domain/webhooks/delivery.js';
export { MAX_WEBHOOKS, shownWebhook, type Webhook } from './domain/webhooks/webhook.js';
export { EventsModule } from './events.module.js';
