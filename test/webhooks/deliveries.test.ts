import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { verifyWebhook } from '../../clients/typescript/src/index.js';
import { addPet, orderOf } from '../support/contract.js';
import { rememberKey } from '../support/known-keys.js';
import { metricsOf } from '../support/metrics.js';
import { serviceMovingMain } from '../support/paths.js';
import { Receiver, type Received, type Reply } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { addWebhook, deliveriesOf, type IssuedWebhookJson, WEBHOOK_ENV, webhookWith } from '../support/webhooks.js';

const HOUR_MS = 3_600_000;

let service: TestService;
const receivers: Receiver[] = [];
const webhooks: string[] = [];

beforeAll(async () => {
  // SIGUSR2 brings the next attempts about: the clock goes forward.
  const env = { ...WEBHOOK_ENV, TEST_STEP_MS: String(13 * HOUR_MS) };
  service = await startService({ main: serviceMovingMain, env, ownServer: true });
});
afterEach(async () => {
  for (const id of webhooks.splice(0)) await service.client.delete(`/v1/webhooks/${id}`);
  for (const receiver of receivers.splice(0)) receiver.close();
});
afterAll(() => service.stop());

interface Subscriber {
  readonly receiver: Receiver;
  readonly webhook: IssuedWebhookJson;
}

/** A receiver, and a webhook that leads to it. */
async function subscribe(fields: object = {}, respond?: (received: Received) => Reply): Promise<Subscriber> {
  const receiver = await Receiver.start(respond);
  const webhook = await addWebhook(service.client, { url: receiver.url, ...fields });
  receivers.push(receiver);
  webhooks.push(webhook.id);
  return { receiver, webhook };
}

const post = (path: string, body?: object) => service.client.send({ method: 'POST', path, body });
const newest = async ({ webhook }: Subscriber) => (await deliveriesOf(service.client, webhook.id, 'limit=1'))[0];

/** Sets the clock forward by 13 hours. */
async function step(): Promise<void> {
  const printed = service.program.stdout.length;
  process.kill(service.program.pid, 'SIGUSR2');
  await until(
    () => Promise.resolve(service.program.stdout.slice(printed)),
    (text) => text.includes('ms ahead'),
  );
}

describe('a receiver', () => {
  it('gets every event of its types, as in the feed, and no other', async () => {
    const { receiver } = await subscribe({ types: ['pet.added', 'order.placed'] });
    const petId = await addPet(service.client);
    await service.client.patch(`/v1/pets/${String(petId)}`, { name: 'Eve' });
    const { id: orderId } = orderOf(await service.client.post('/v1/store/orders', { petId }));
    const received = await receiver.until(() => receiver.about('order.placed', orderId).length > 0);
    expect(received.map(({ event }) => [event.type, event.subject.id])).toEqual([
      ['pet.added', petId],
      ['order.placed', orderId],
    ]);
    for (const { headers, body, event } of received) {
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id });
      expect(body).toBe((await service.client.get(`/v1/events/${event.id}`)).text);
    }
  });

  it('can verify deliveries, and refuses others', async () => {
    const { receiver, webhook } = await subscribe();
    await addPet(service.client);
    const [{ headers, body, event } = never()] = await receiver.until(({ length }) => length > 0);
    const known = headers as Record<string, string>;
    expect(new Webhook(webhook.secret).verify(body, known)).toEqual(event);
    await expect(verifyWebhook(headers, body, webhook.secret)).resolves.toMatchObject({ id: event.id });
    const refused: [Record<string, string>, string, string][] = [
      [known, `${body} `, webhook.secret],
      [{ ...known, 'webhook-id': 'evt_1' }, body, webhook.secret],
      [{ ...known, 'webhook-timestamp': String(Number(known['webhook-timestamp']) + 1) }, body, webhook.secret],
      [known, body, `whsec_${Buffer.alloc(32).toString('base64')}`],
      [{ ...known, 'webhook-signature': 'v1,AAAA v2,x' }, body, webhook.secret],
    ];
    for (const [changed, text, secret] of refused) {
      expect(() => new Webhook(secret).verify(text, changed)).toThrow(WebhookVerificationError);
      await expect(verifyWebhook(changed, text, secret)).rejects.toThrow('no signature is right');
    }
    const late = { now: Date.now() + 301_000 };
    await expect(verifyWebhook(headers, body, webhook.secret, late)).rejects.toThrow('too far from now');
    await expect(verifyWebhook({}, body, webhook.secret)).rejects.toThrow('webhook-id is missing');
    await expect(verifyWebhook(headers, body, 'whsec_')).rejects.toThrow(TypeError);
  });

  it('can verify with both secrets during a rotation, and only with the new one without a grace', async () => {
    const { receiver, webhook } = await subscribe();
    const rotated = JSON.parse((await post(`/v1/webhooks/${webhook.id}/rotate`)).text) as IssuedWebhookJson;
    rememberKey(rotated.secret);
    expect(rotated.secret).not.toBe(webhook.secret);
    await post(`/v1/webhooks/${webhook.id}/test`);
    const [both = never()] = await receiver.until(({ length }) => length > 0);
    for (const secret of [webhook.secret, rotated.secret])
      new Webhook(secret).verify(both.body, both.headers as Record<string, string>);
    const last = JSON.parse(
      (await post(`/v1/webhooks/${webhook.id}/rotate`, { graceSeconds: 0 })).text,
    ) as IssuedWebhookJson;
    rememberKey(last.secret);
    await post(`/v1/webhooks/${webhook.id}/test`);
    const [, alone = never()] = await receiver.until(({ length }) => length > 1);
    new Webhook(last.secret).verify(alone.body, alone.headers as Record<string, string>);
    await expect(verifyWebhook(alone.headers, alone.body, rotated.secret)).rejects.toThrow('no signature is right');
  });

  it('gets a test event, which is not in the feed', async () => {
    const { receiver, webhook } = await subscribe({ types: ['order.placed'], description: 'mine' });
    const response = await post(`/v1/webhooks/${webhook.id}/test`);
    expect(response.status).toBe(202);
    const [{ event } = never()] = await receiver.until(({ length }) => length > 0);
    const shown = await webhookWith(service.client, webhook.id);
    expect(event).toMatchObject({ type: 'webhook.test', subject: { type: 'webhook', id: webhook.id }, data: shown });
    expect((await service.client.get(`/v1/events/${event.id}`)).status).toBe(404);
  });
});

describe('a delivery that fails', () => {
  it('is repeated later, before the next one for the same animal and without delaying others', async () => {
    let isUp = false;
    const subscriber = await subscribe({ types: ['pet.added', 'pet.changed'] }, () => ({
      status: isUp ? 200 : 500,
      body: 'no',
    }));
    const { receiver } = subscriber;
    const one = await addPet(service.client);
    await service.client.patch(`/v1/pets/${String(one)}`, { name: 'Eve' });
    const other = await addPet(service.client);
    await receiver.until(() => receiver.about('pet.added', other).length > 0);
    expect(receiver.about('pet.changed', one)).toEqual([]);
    const failed = await until(
      () => deliveriesOf(service.client, subscriber.webhook.id),
      (all) => all.length === 3 && all.filter(({ attempts }) => attempts > 0).length === 2,
    );
    expect(
      failed.map(({ eventType, status, responseStatus, responseBody, error }) => [
        eventType,
        status,
        responseStatus,
        responseBody,
        error,
      ]),
    ).toEqual([
      ['pet.added', 'pending', 500, 'no', 'The response was 500.'],
      ['pet.changed', 'pending', undefined, undefined, undefined],
      ['pet.added', 'pending', 500, 'no', 'The response was 500.'],
    ]);
    isUp = true;
    await step();
    await receiver.until(() => receiver.about('pet.changed', one).length > 0);
    const ofOne = receiver.received.filter(({ event }) => event.subject.id === one);
    expect(ofOne.map(({ event }) => event.type)).toEqual(['pet.added', 'pet.added', 'pet.changed']);
    expect(new Set(receiver.about('pet.added', one).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await until(
      () => deliveriesOf(service.client, subscriber.webhook.id, 'status=delivered'),
      ({ length }) => length === 3,
    );
  });

  it('is repeated as soon as another one succeeds, after an outage of more than a minute', async () => {
    const { receiver, webhook } = await subscribe({ types: ['pet.added'] }, () => ({ status: 500 }));
    const missed = await addPet(service.client);
    const isAttempted = async (attempts: number): Promise<void> => {
      await until(
        () => deliveriesOf(service.client, webhook.id),
        ([one]) => one?.attempts === attempts,
      );
    };
    await isAttempted(1);
    await step();
    await isAttempted(2);
    await step();
    await isAttempted(3);
    receiver.respond = () => ({ status: 204 });
    // The third attempt failed just now: the fourth would follow in five minutes.
    await addPet(service.client);
    await receiver.until(() => receiver.about('pet.added', missed).length === 4);
  });

  it.each([429, 503])('with %d is not repeated before Retry-After, nor is another sent until then', async (status) => {
    const subscriber = await subscribe({ types: ['pet.added'] }, () => ({
      status,
      headers: { 'Retry-After': '3600' },
    }));
    await addPet(service.client);
    const [held] = await until(
      () => deliveriesOf(service.client, subscriber.webhook.id),
      ([one]) => one?.attempts === 1,
    );
    const { lastAttemptAt = '', nextAttemptAt = '' } = held ?? {};
    expect(Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)).toBeGreaterThan(3_500_000);
    await addPet(service.client);
    await until(
      () => deliveriesOf(service.client, subscriber.webhook.id),
      ({ length }) => length === 2,
    );
    await addPet(service.client);
    await until(
      () => deliveriesOf(service.client, subscriber.webhook.id),
      ({ length }) => length === 3,
    );
    expect(subscriber.receiver.received).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const other = await Receiver.start();
    receivers.push(other);
    const subscriber = await subscribe({ types: ['pet.added'] }, () => ({
      status: 307,
      headers: { Location: other.url },
    }));
    await addPet(service.client);
    await until(
      () => newest(subscriber),
      (delivery) => delivery?.responseStatus === 307,
    );
    expect(other.connections).toBe(0);
  });

  it('can be repeated by request, like every other', async () => {
    const subscriber = await subscribe({ types: ['pet.added'] }, () => ({ status: 500 }));
    await addPet(service.client);
    const delivery = await until(
      () => newest(subscriber),
      (one) => one?.attempts === 1,
    );
    subscriber.receiver.respond = () => ({ status: 200, body: 'ok' });
    const path = `/v1/webhooks/${subscriber.webhook.id}/deliveries/${delivery?.id ?? ''}/retry`;
    expect(await post(path)).toMatchObject({ status: 202 });
    await until(
      () => newest(subscriber),
      (one) => one?.status === 'delivered',
    );
    await post(path);
    await subscriber.receiver.until(({ length }) => length === 3);
  });

  it('disables the webhook after 410, with an event; after it is active again, deliveries continue', async () => {
    const observer = await subscribe({ types: ['webhook.disabled'] });
    const subscriber = await subscribe({ types: ['pet.added'] }, () => ({ status: 410 }));
    const { id } = subscriber.webhook;
    await addPet(service.client);
    const disabled = await until(
      () => webhookWith(service.client, id),
      ({ status }) => status === 'disabled',
    );
    expect(disabled.disabledReason).toBe('The receiver responded 410 Gone.');
    const [{ event } = never()] = await observer.receiver.until(({ length }) => length > 0);
    expect(event).toMatchObject({ subject: { type: 'webhook', id }, actor: 'service', data: disabled });
    const failed = await newest(subscriber);
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, responseStatus: 410 });
    const missed = await addPet(service.client);
    subscriber.receiver.respond = () => ({ status: 200 });
    await service.client.patch(`/v1/webhooks/${id}`, { status: 'active' });
    await subscriber.receiver.until(() => subscriber.receiver.about('pet.added', missed).length > 0);
    // A failed delivery is made again by request only.
    expect(subscriber.receiver.received).toHaveLength(2);
    const deliveryId = failed?.id ?? '';
    expect(await post(`/v1/webhooks/${id}/deliveries/${deliveryId}/retry`)).toMatchObject({ status: 202 });
    await until(
      () => deliveriesOf(service.client, id),
      (all) => all.find((delivery) => delivery.id === deliveryId)?.status === 'delivered',
    );
    expect(subscriber.receiver.received).toHaveLength(3);
  });

  it('disables the webhook after five days without a success', async () => {
    const subscriber = await subscribe({ types: ['pet.added'] }, () => ({ status: 500 }));
    for (let attempts = 0; ;) {
      await addPet(service.client);
      const known = attempts;
      // It may have been disabled after the last look at it.
      const { status, disabledReason } = await until(
        () => webhookWith(service.client, subscriber.webhook.id),
        (webhook) => webhook.status === 'disabled' || subscriber.receiver.received.length > known,
      );
      attempts = subscriber.receiver.received.length;
      if (status === 'disabled') {
        expect(disabledReason).toBe('There was no success for 5 days, while deliveries failed.');
        break;
      }
      await step();
    }
    const failed = await deliveriesOf(service.client, subscriber.webhook.id, 'status=failed');
    expect(failed.length).toBeGreaterThan(0);
  });
});

describe('a paused webhook', () => {
  it('receives nothing, and later events when it is active again', async () => {
    const { receiver, webhook } = await subscribe({ types: ['pet.added'] });
    await service.client.patch(`/v1/webhooks/${webhook.id}`, { status: 'paused' });
    const pets = [await addPet(service.client), await addPet(service.client)];
    const { receiver: observer } = await subscribe({ types: ['pet.added'] });
    const last = await addPet(service.client);
    await observer.until(() => observer.about('pet.added', last).length > 0);
    expect(receiver.received).toEqual([]);
    await service.client.patch(`/v1/webhooks/${webhook.id}`, { status: 'active' });
    await receiver.until(({ length }) => length === 3);
    expect(receiver.received.map(({ event }) => event.subject.id)).toEqual([...pets, last]);
  });
});

describe('the secret of a webhook', () => {
  it('is stored only encrypted', async () => {
    const { webhook } = await subscribe();
    const [row] = await service.database.query(`SELECT secret FROM events.webhook WHERE id = '${webhook.id}'`);
    const stored = row?.secret as Buffer;
    expect(stored.length).toBe(60);
    expect(stored.includes(Buffer.from(webhook.secret.replace('whsec_', ''), 'base64'))).toBe(false);
  });
});

describe('the metrics', () => {
  it('count the outcomes, and show no pending deliveries', async () => {
    const metrics = await metricsOf(service);
    for (const outcome of ['delivered', 'retried', 'failed']) {
      expect(metrics.get(`webhook_deliveries_total{outcome="${outcome}"}`)).toBeGreaterThan(0);
    }
    expect(metrics.get('webhook_backlog')).toBeGreaterThanOrEqual(0);
    expect(metrics.get('webhook_oldest_undelivered_seconds')).toBeGreaterThanOrEqual(0);
  });
});

function never(): never {
  throw new Error('there is one');
}
