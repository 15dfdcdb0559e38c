import type { StoredEvent } from './event.js';

/** The digits of an int64. */
const DIGITS = /^-?\d+$/;

/** The JSON text of an event, for responses and deliveries. The data is inserted unchanged. */
export function eventJson({ id, type, occurredAt, subject, cause, data }: Omit<StoredEvent, 'position'>): string {
  const head = JSON.stringify({ id, type, occurredAt }).slice(1, -1);
  const by = JSON.stringify({ actor: cause.actor, requestId: cause.requestId }).slice(1, -1);
  const shownId = DIGITS.test(subject.id) ? subject.id : JSON.stringify(subject.id);
  return `{${head},"subject":{"type":${JSON.stringify(subject.type)},"id":${shownId}},${by},"data":${data}}`;
}
