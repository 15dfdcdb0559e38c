import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '#kernel';
import { CursorExpired } from '../../domain/event.errors.js';
import type { StoredEvent } from '../../domain/event.js';
import { type EventPosition, FEED_START } from '../../domain/event-position.js';
import { FeedPage, type FeedQuery } from '../../domain/feed.js';
import {
  type DeliveryQueue,
  LEASE_SECONDS,
  type LeasedWebhook,
  type UnaddedPage,
} from '../../domain/webhooks/delivery-queue.js';
import type { EventsService } from '../events.service.js';
import { LeasedWebhooks } from './leased-webhooks.js';

const POSITION: EventPosition = { generation: 1, start: 7n, id: 1n, number: 1 };

let leased: LeasedWebhook[];
let lease: () => Promise<LeasedWebhook[]>;
let webhooks: LeasedWebhooks;

function webhook(number: bigint): LeasedWebhook {
  return { webhook: number, position: FEED_START, isProlonged: true };
}

beforeEach(() => {
  jest.useFakeTimers();
  lease = () => Promise.resolve(leased);
  const queue = { lease: () => lease() } as unknown as DeliveryQueue;
  webhooks = new LeasedWebhooks(queue, {} as EventsService, new SystemClock());
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a webhook that a process has leased', () => {
  it('may be sent to until the lease may have run out, and longer once it is renewed', async () => {
    leased = [webhook(1n)];
    await webhooks.renew();
    jest.advanceTimersByTime(LEASE_SECONDS * 1000 - 1);
    expect(webhooks.mayDeliverTo(1n)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(webhooks.mayDeliverTo(1n)).toBe(false);
    expect(webhooks.deliverable).toEqual([]);
    await webhooks.renew();
    expect(webhooks.deliverable).toEqual([1n]);
  });

  it('may be sent to until then when its lease cannot be prolonged, because its row is locked', async () => {
    leased = [webhook(1n)];
    await webhooks.renew();
    leased = [{ ...webhook(1n), isProlonged: false }];
    jest.advanceTimersByTime(LEASE_SECONDS * 1000 - 1);
    await webhooks.renew();
    expect(webhooks.mayDeliverTo(1n)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(webhooks.mayDeliverTo(1n)).toBe(false);
  });

  it('has its lease from when that was asked for, however late the response of the database is', async () => {
    let respond: () => void = () => undefined;
    lease = () =>
      new Promise(
        (resolve) =>
          (respond = () => {
            resolve([webhook(1n)]);
          }),
      );
    const renewed = webhooks.renew();
    jest.advanceTimersByTime(LEASE_SECONDS * 1000);
    respond();
    await renewed;
    expect(webhooks.mayDeliverTo(1n)).toBe(false);
  });

  it('may not be sent to when it is leased no more', async () => {
    leased = [webhook(1n), webhook(2n)];
    await webhooks.renew();
    leased = [webhook(2n), webhook(3n)];
    await webhooks.renew();
    expect(webhooks.deliverable).toEqual([2n, 3n]);
  });

  it('is not sent to once it is forgotten, until leases are renewed', async () => {
    leased = [webhook(1n)];
    await webhooks.renew();
    webhooks.forget(1n);
    expect(webhooks.mayDeliverTo(1n)).toBe(false);
    await webhooks.renew();
    expect(webhooks.mayDeliverTo(1n)).toBe(true);
  });
});

describe('a webhook whose position does not exist any more', () => {
  const pageAt = (after: EventPosition): Promise<FeedPage> =>
    Promise.resolve(new FeedPage([{ id: 'evt_1' } as StoredEvent], after, false));
  const readers = (reason: 'removed' | 'restored') => (query: FeedQuery) =>
    query.after === POSITION ? Promise.reject(CursorExpired.because(reason)) : pageAt(query.after);

  it.each([
    ['removed', [FEED_START]],
    ['restored', []],
  ] as const)('because the events after it were %s gets events from %j', async (reason, expected) => {
    const added: EventPosition[] = [];
    const queue = {
      lease: () => Promise.resolve([{ webhook: 1n, position: POSITION, isProlonged: true }]),
      countPending: () => Promise.resolve(new Map()),
      add: (pages: readonly UnaddedPage[]) => {
        added.push(...pages.map(({ page }) => page.next));
        return Promise.resolve(new Map([[1n, 1]]));
      },
    } as unknown as DeliveryQueue;
    const events = { read: readers(reason) } as unknown as EventsService;
    const own = new LeasedWebhooks(queue, events, new SystemClock());
    await own.renew();
    await own.addNew();
    expect(added).toEqual(expected);
  });
});
