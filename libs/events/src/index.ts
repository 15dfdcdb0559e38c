export { EventOutbox, type Outbox } from './application/event-outbox.js';
export { EventsService } from './application/events.service.js';
export type { NewEvent, StoredEvent } from './domain/event.js';
export { eventJson } from './domain/event-json.js';
export { type EventPosition, FEED_START, positionOf } from './domain/event-position.js';
export { EventsModule } from './events.module.js';
