import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { FEED_START } from '../../libs/events/src/domain/event-position.js';
import { DeliveryQueue } from '../../libs/events/src/domain/webhooks/delivery-queue.js';
import { openApplicationContext } from '../support/application-context.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { hold, untilQueryWaits } from '../support/locks.js';

const HOLDER = 'process';

let database: TestDatabase;
let context: INestApplicationContext;

beforeAll(async () => {
  database = await createMigratedDatabase();
  context = await openApplicationContext(database);
});
afterAll(async () => {
  await context.close();
  await database.drop();
});

describe('the queue of deliveries', () => {
  it('locks webhooks in one order, so that prolonging leases and adding deliveries cause no deadlock', async () => {
    const rows = await database.query(
      `INSERT INTO events.webhook (id, url, status, created_at, secret, generation, xid, outbox_id, event_number,
           lease_holder, leased_until)
         SELECT 'wh_' || n, 'https://shop.example', 'active', now(), '', 0, '0', 0, 0, $1, now() + interval '1 minute'
           FROM generate_series(1, 2) AS n
       RETURNING number`,
      [HOLDER],
    );
    const [first, second] = rows.map(({ number }) => BigInt(String(number)));
    // The newest version of the first row is now behind the second one in the table.
    await database.query('UPDATE events.webhook SET description = $1 WHERE number = $2', ['moved', first]);
    const queue = context.get(DeliveryQueue, { strict: false });
    const release = await hold(database, `SELECT FROM events.webhook WHERE number = ${String(second)} FOR UPDATE`);
    const leasing = queue.lease(HOLDER);
    await untilQueryWaits(database);
    const published = [first, second].map((webhook = 0n) => ({
      webhook,
      events: [],
      after: FEED_START,
      position: FEED_START,
    }));
    const adding = queue.add(HOLDER, published, new Date());
    await untilQueryWaits(database, 2);
    await release();
    expect((await leasing).map(({ webhook }) => webhook).sort()).toEqual([first, second]);
    expect([...(await adding).keys()]).toEqual([first, second]);
  });
});
