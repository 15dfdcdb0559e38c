import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SystemClock } from '#kernel';
import { FEED_START } from '../../domain/event-position.js';
import { type DeliveryQueue, LEASE_SECONDS, type LeasedWebhook } from '../../domain/webhooks/delivery-queue.js';
import type { EventsService } from '../events.service.js';
import { LeasedWebhooks } from './leased-webhooks.js';

let leased: LeasedWebhook[];
let lease: () => Promise<LeasedWebhook[]>;
let webhooks: LeasedWebhooks;

function webhook(number: bigint): LeasedWebhook {
  return { webhook: number, position: FEED_START };
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
