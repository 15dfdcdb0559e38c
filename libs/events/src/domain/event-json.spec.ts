import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from './event.js';
import { eventJson } from './event-json.js';
import { FEED_START } from './event-position.js';

const event: StoredEvent = {
  id: 'evt_1',
  position: FEED_START,
  type: 'pet.added',
  occurredAt: new Date(0),
  subject: { type: 'pet', id: '9223372036854775807' },
  cause: { actor: 'key_1', requestId: 'request "1"' },
  data: '{"id":9223372036854775807}',
};

describe('the JSON of an event', () => {
  it('has every digit of the subject, and the data as it was stored', () => {
    expect(eventJson(event)).toBe(
      '{"id":"evt_1","type":"pet.added","occurredAt":"1970-01-01T00:00:00.000Z",' +
        '"subject":{"type":"pet","id":9223372036854775807},"actor":"key_1","requestId":"request \\"1\\"",' +
        '"data":{"id":9223372036854775807}}',
    );
  });

  it('has no request where there was none, and a text for a subject whose id is one', () => {
    const disabled = {
      ...event,
      subject: { type: 'webhook', id: 'whk_1' },
      cause: { actor: 'x', requestId: undefined },
    };
    const shown = JSON.parse(eventJson(disabled)) as Record<string, unknown>;
    expect(shown.subject).toEqual({ type: 'webhook', id: 'whk_1' });
    expect(shown).not.toHaveProperty('requestId');
  });
});
