import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet } from '../support/contract.js';
import { hold, lockTables } from '../support/locks.js';
import { Receiver, type Reply } from '../support/receiver.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';
import { addWebhook, deliveriesOf, type DeliveryJson, WEBHOOK_ENV, webhookWith } from '../support/webhooks.js';

const NO_SUCCESS: Reply = { status: 500 };
const SUCCESS: Reply = { status: 204 };

const service = useService({ env: WEBHOOK_ENV, ownServer: true });
const { client } = service;
const receivers: Receiver[] = [];
const webhooks: string[] = [];
let idle: string;

beforeAll(async () => {
  ({ id: idle } = await addWebhook(client, { url: 'http://127.0.0.1:9/', types: ['webhook.disabled'] }));
});
afterEach(async () => {
  for (const id of webhooks.splice(0)) await client.delete(`/v1/webhooks/${id}`);
  for (const receiver of receivers.splice(0)) receiver.close();
});

interface Sent {
  readonly receiver: Receiver;
  readonly id: string;
}

/** A receiver, and a webhook that leads to it, of new animals unless other types are given. */
async function sendTo(respond: Receiver['respond'], types = ['pet.added']): Promise<Sent> {
  const receiver = await Receiver.start(respond);
  receivers.push(receiver);
  const { id } = await addWebhook(client, { url: receiver.url, types });
  webhooks.push(id);
  return { receiver, id };
}

/** Responds only when it is told to. */
class Holding {
  private readonly held: ((reply: Reply) => void)[] = [];
  readonly respond = (): Promise<Reply> => new Promise((resolve) => this.held.push(resolve));

  release(reply: Reply): void {
    for (const respond of this.held.splice(0)) respond(reply);
  }
}

const change = (id: string, body: object) => client.patch(`/v1/webhooks/${id}`, body);
const retry = (id: string, delivery: DeliveryJson | undefined) =>
  client.send({ method: 'POST', path: `/v1/webhooks/${id}/deliveries/${delivery?.id ?? ''}/retry` });

/** Waits until its deliveries, the newest first, are as they should be. */
function deliveries(id: string, areRight: (all: readonly DeliveryJson[]) => boolean): Promise<DeliveryJson[]> {
  return until(() => deliveriesOf(client, id), areRight);
}

function column(name: string, id: string): Promise<unknown> {
  return service.database
    .query(`SELECT ${name}::text AS value FROM events.webhook WHERE id = '${id}'`)
    .then(([row]) => row?.value);
}

/** Waits until the process has looked at its webhooks, having begun later than this. */
async function untilLooked(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const before = await column('leased_until', idle);
    await until(
      () => column('leased_until', idle),
      (now) => now !== before,
    );
  }
}

/** Twenty deliveries, of which eight are under way and the others are taken. */
async function takeTwenty(): Promise<Sent & { holding: Holding }> {
  const holding = new Holding();
  const sent = await sendTo(holding.respond);
  for (let count = 0; count < 20; count += 1) await addPet(client);
  await sent.receiver.until(({ length }) => length === 8);
  await untilLooked();
  return { ...sent, holding };
}

describe('a delivery that a process has leased', () => {
  it('is not sent while the webhook is paused, and is sent when it is active again', async () => {
    const { receiver, id, holding } = await takeTwenty();
    await change(id, { status: 'paused' });
    await untilLooked();
    receiver.respond = () => SUCCESS;
    holding.release(SUCCESS);
    await until(
      () => deliveriesOf(client, id, 'limit=100&status=delivered'),
      ({ length }) => length >= 8,
    );
    expect(receiver.received).toHaveLength(8);
    await change(id, { status: 'active' });
    await receiver.until(({ length }) => length === 20);
  });

  it('is sent to the new address after a change', async () => {
    const { receiver, id, holding } = await takeTwenty();
    const { receiver: other } = await sendTo(() => SUCCESS, ['webhook.disabled']);
    await change(id, { url: other.url });
    await untilLooked();
    holding.release(SUCCESS);
    await other.until(({ length }) => length === 12);
    expect(receiver.received).toHaveLength(8);
  });
});

describe('an attempt that ends after the address has changed', () => {
  it.each([410, 500])('with %i decides nothing: the new address gets the event at once', async (status) => {
    const holding = new Holding();
    const { receiver, id } = await sendTo(holding.respond);
    await addPet(client);
    await receiver.until(({ length }) => length === 1);
    const { receiver: other } = await sendTo(() => SUCCESS, ['webhook.disabled']);
    await change(id, { url: other.url });
    holding.release({ status });
    await other.until(({ length }) => length === 1);
    await deliveries(id, ([one]) => one?.status === 'delivered' && one.attempts === 1);
    expect(await webhookWith(client, id)).toMatchObject({ status: 'active' });
  });
});

describe('a requested retry', () => {
  it('during an attempt causes another one', async () => {
    const holding = new Holding();
    const { receiver, id } = await sendTo(holding.respond);
    await addPet(client);
    await receiver.until(({ length }) => length === 1);
    const [delivery] = await deliveriesOf(client, id);
    expect(await retry(id, delivery)).toMatchObject({ status: 202 });
    receiver.respond = () => SUCCESS;
    holding.release(NO_SUCCESS);
    await deliveries(id, ([one]) => one?.status === 'delivered');
    expect((await deliveriesOf(client, id))[0]).toMatchObject({ attempts: 1 });
    expect(receiver.received).toHaveLength(2);
  });

  it('of a delivery that waits for an earlier one is sent at once', async () => {
    const { receiver, id } = await sendTo(() => NO_SUCCESS, ['pet.added', 'pet.changed']);
    const pet = await addPet(client);
    await client.patch(`/v1/pets/${String(pet)}`, { name: 'Eve' });
    const [waiting] = await deliveries(id, (all) => all.length === 2 && all[1]?.attempts === 1);
    expect(waiting).not.toHaveProperty('nextAttemptAt');
    await retry(id, waiting);
    await receiver.until(() => receiver.about('pet.changed', pet).length > 0);
  });
});

describe('a receiver', () => {
  it('gets further deliveries as soon as a request succeeds after Retry-After', async () => {
    const holding = new Holding();
    const { receiver, id } = await sendTo(holding.respond);
    await addPet(client);
    await receiver.until(({ length }) => length === 1);
    receiver.respond = () => ({ status: 503, headers: { 'Retry-After': '3600' } });
    await addPet(client);
    await until(
      () => column('held_until', id),
      (time) => time !== null,
    );
    receiver.respond = () => SUCCESS;
    holding.release(SUCCESS);
    const pet = await addPet(client);
    await receiver.until(() => receiver.about('pet.added', pet).length > 0);
  });

  it('has the full time for pending deliveries when the webhook is active again', async () => {
    const { id } = await sendTo(() => NO_SUCCESS);
    await addPet(client);
    const [delivery] = await deliveries(id, ([one]) => one?.attempts === 1);
    await change(id, { status: 'paused' });
    const number = delivery?.id.replace('dlv_', '') ?? '';
    await service.database.query(
      `UPDATE events.delivery SET since = since - interval '10 days', next_attempt_at = next_attempt_at - interval '1 day' WHERE id = ${number}`,
    );
    await change(id, { status: 'active' });
    const [attempted] = await deliveries(id, ([one]) => one?.attempts === 2);
    expect(attempted).toMatchObject({ status: 'pending' });
  });
});

describe('a receiver at a new address', () => {
  it('gets pending deliveries at once', async () => {
    const { id } = await sendTo(() => ({ status: 500, headers: { 'Retry-After': '3600' } }));
    await addPet(client);
    await deliveries(id, ([one]) => one?.attempts === 1);
    const { receiver } = await sendTo(() => SUCCESS, ['webhook.disabled']);
    await change(id, { url: receiver.url });
    await receiver.until(({ length }) => length === 1);
  });
});

describe('a webhook that another session has locked', () => {
  it('delays no outcome of another one, and no event is sent twice', async () => {
    const areDelivered = (all: readonly DeliveryJson[]): boolean => all.every(({ status }) => status === 'delivered');
    const holding = new Holding();
    const locked = await sendTo(holding.respond);
    const free = await sendTo(holding.respond);
    for (let count = 0; count < 8; count += 1) await addPet(client);
    for (const { receiver } of [locked, free]) await receiver.until(({ length }) => length === 8);
    const release = await hold(service.database, `SELECT FROM events.webhook WHERE id = '${locked.id}' FOR UPDATE`);
    try {
      holding.release(SUCCESS);
      await deliveries(free.id, areDelivered);
    } finally {
      await release();
    }
    await deliveries(locked.id, areDelivered);
    expect([locked, free].map(({ receiver }) => receiver.received.length)).toEqual([8, 8]);
  });
});

describe('a feed that cannot be read', () => {
  it('delays no delivery of earlier events', async () => {
    const { receiver, id } = await sendTo(() => NO_SUCCESS);
    await addPet(client);
    const [delivery] = await deliveries(id, ([one]) => one?.attempts === 1);
    const release = await lockTables(service.database, 'events.removed_up_to');
    try {
      await retry(id, delivery);
      await receiver.until(({ length }) => length === 2);
    } finally {
      await release();
    }
  });
});

describe('a delivery that is older than the retention time', () => {
  it('is removed, and deliveries that waited for it are sent', async () => {
    const { receiver, id } = await sendTo(() => NO_SUCCESS, ['pet.added', 'pet.changed']);
    const pet = await addPet(client);
    await client.patch(`/v1/pets/${String(pet)}`, { name: 'Eve' });
    const [, first] = await deliveries(id, (all) => all.length === 2 && all[1]?.attempts === 1);
    const number = first?.id.replace('dlv_', '') ?? '';
    await service.database.query(
      `UPDATE events.delivery SET created_at = created_at - interval '31 days', next_attempt_at = now() + interval '1 day' WHERE id = ${number}`,
    );
    await receiver.until(() => receiver.about('pet.changed', pet).length > 0);
    expect((await deliveriesOf(client, id)).map(({ eventType }) => eventType)).toEqual(['pet.changed']);
  });

  it('is stored for three days after its success', async () => {
    const { id } = await sendTo(() => SUCCESS);
    for (let count = 0; count < 2; count += 1) await addPet(client);
    const all = await deliveries(id, (each) => each.length === 2 && each.every(({ status }) => status === 'delivered'));
    const [late, early] = all.map((each) => each.id.replace('dlv_', ''));
    await service.database.query(
      `UPDATE events.delivery SET created_at = created_at - interval '4 days' WHERE id = ${late ?? ''}`,
    );
    await service.database.query(
      `UPDATE events.delivery SET last_attempt_at = last_attempt_at - interval '4 days' WHERE id = ${early ?? ''}`,
    );
    const [kept] = await deliveries(id, ({ length }) => length < 2);
    expect(kept?.id).toBe(`dlv_${late ?? ''}`);
  });
});
