import { describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { Clock } from '#kernel';
import { DeliveriesRepository } from '../../libs/events/src/domain/webhooks/deliveries.repository.js';
import { type Outcome, settle } from '../../libs/events/src/domain/webhooks/delivery.js';
import { DeliveryQueue } from '../../libs/events/src/domain/webhooks/delivery-queue.js';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';
import { hold } from '../support/locks.js';

let database: TestDatabase;
let context: INestApplicationContext;
let queue: DeliveryQueue;

useApplicationContext((opened, migrated) => {
  context = opened;
  database = migrated;
  queue = context.get(DeliveryQueue, { strict: false });
});

/** Adds webhooks, and leases them to this process. @returns their numbers */
async function addWebhooks(count: number): Promise<bigint[]> {
  const rows = await database.query(
    `INSERT INTO events.webhook (id, url, status, created_at, secret, generation, xid, outbox_id, event_number)
       SELECT gen_random_uuid(), 'https://shop.example', 'active', now(), '', 0, '0', 0, 0
         FROM generate_series(1, $1::integer)
     RETURNING number`,
    [count],
  );
  await queue.lease();
  return rows.map(({ number }) => BigInt(String(number)));
}

describe('the queue of deliveries', () => {
  it('prolongs all leases but that of a webhook whose row another session has locked, without waiting', async () => {
    const [locked, free] = await addWebhooks(2);
    const prolonged = async () =>
      (await queue.lease()).filter(({ isProlonged }) => isProlonged).map(({ webhook }) => webhook);
    const release = await hold(database, `SELECT FROM events.webhook WHERE number = ${String(locked)} FOR UPDATE`);
    try {
      const now = await prolonged();
      expect(now).toContain(free);
      expect(now).not.toContain(locked);
      expect((await queue.lease()).map(({ webhook }) => webhook)).toContain(locked);
    } finally {
      await release();
    }
    expect(await prolonged()).toContain(locked);
  });

  it('leases a webhook whose lease was made before the clock of the server was set back', async () => {
    const [webhook = 0n] = await addWebhooks(1);
    const lease = async (until: string): Promise<bigint[]> => {
      await database.query(
        `UPDATE events.webhook SET lease_holder = 'killed', leased_until = now() + $2::interval WHERE number = $1`,
        [webhook, until],
      );
      return (await queue.lease()).map(({ webhook: number }) => number);
    };
    expect(await lease('5 seconds')).not.toContain(webhook);
    expect(await lease('1 hour')).toContain(webhook);
  });

  it('stores a success though another process has stored a failure of the same delivery meanwhile', async () => {
    const [webhook = 0n] = await addWebhooks(1);
    const deliveries = context.get(DeliveriesRepository, { strict: false });
    const now = context.get(Clock, { strict: false }).now();
    await deliveries.addTest(webhook, { id: 'evt_1', type: 'webhook.test', body: '{}' }, now);
    const [delivery] = await queue.due(new Map([[webhook, 1]]), [], now);
    if (delivery === undefined) throw new Error('a test is due at once');
    const attempted = (outcome: Outcome) => ({ ...settle(delivery, outcome, now, 0), delivery, outcome });
    await queue.settle([attempted({ kind: 'unsuccessful', error: 'no response' })], now);
    await queue.settle([attempted({ kind: 'delivered', response: { status: 204, body: '', retryAfterMs: 0 } })], now);
    const page = await deliveries.list({ webhook, before: undefined, limit: 1, status: undefined });
    expect(page.rows).toMatchObject([{ status: 'delivered', responseStatus: 204 }]);
  });
});
