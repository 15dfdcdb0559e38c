import { describe, expect, it } from '@jest/globals';
import { Batcher, type Batching } from '#batching';
import { FEED_START } from '../domain/event-position.js';
import type { EventsRepository } from '../domain/events.repository.js';
import { FeedPage, type FeedQuery } from '../domain/feed.js';
import type { EventOutbox } from './event-outbox.js';
import { EventsService } from './events.service.js';
import type { FeedWatch } from './feed-watch.js';

const ALL: FeedQuery = { after: FEED_START, limit: 10 };
const OF_PET: FeedQuery = { ...ALL, subject: { type: 'pet', id: '1' } };

function serviceWith(readAll: EventsRepository['readAll']): EventsService {
  const outbox = { requireKnown: () => undefined } as unknown as EventOutbox;
  const batching: Pick<Batching, 'of'> = { of: (batch, options) => new Batcher(batch, options) };
  return new EventsService({ readAll } as EventsRepository, outbox, {} as FeedWatch, batching as Batching);
}

describe('a reader of the feed', () => {
  it('does not wait for a query by subject, and does not fail with it', async () => {
    let fail = (): void => undefined;
    const service = serviceWith((queries) =>
      queries.some(({ subject }) => subject !== undefined)
        ? new Promise((_resolve, reject) => {
            fail = () => {
              reject(new Error('too many rows'));
            };
          })
        : Promise.resolve(queries.map(({ after }) => new FeedPage([], after, false))),
    );
    const slow = service.read(OF_PET);
    await expect(service.read(ALL)).resolves.toMatchObject({ events: [] });
    fail();
    await expect(slow).rejects.toThrow('too many rows');
  });
});
