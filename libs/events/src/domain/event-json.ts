import type { StoredEvent } from './event.js';

/** The digits of an int64. */
const DIGITS = /^-?\d+$/;

/** An event as the API shows it: the body of a response, and of a delivery. Its data is as its module wrote it. */
export function eventJson({ id, type, occurredAt, subject, cause, data }: StoredEvent): string {
  const subjectId = String(subject.id);
  const head = JSON.stringify({ id, type, occurredAt }).slice(1, -1);
  const by = JSON.stringify({ actor: cause.actor, requestId: cause.requestId }).slice(1, -1);
  const shownId = DIGITS.test(subjectId) ? subjectId : JSON.stringify(subjectId);
  return `{${head},"subject":{"type":${JSON.stringify(subject.type)},"id":${shownId}},${by},"data":${data}}`;
}
