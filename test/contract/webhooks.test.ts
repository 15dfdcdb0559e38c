import { afterEach, describe, expect, it } from '@jest/globals';
import { addPet, nextPage } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';
import { addWebhook, deliveriesOf, WEBHOOK_ENV, type WebhookJson, webhookWith } from '../support/webhooks.js';

/** Nothing listens there. */
const URL = 'http://127.0.0.1:9/hooks';

const service = useService({ env: WEBHOOK_ENV });
const { client } = service;

afterEach(async () => {
  for (const { id } of await list()) await client.delete(`/v1/webhooks/${id}`);
});

async function list(): Promise<WebhookJson[]> {
  return JSON.parse((await client.get('/v1/webhooks?limit=100')).text) as WebhookJson[];
}

describe('POST /webhooks', () => {
  it('creates a webhook, and shows its secret once', async () => {
    const response = await client.post('/v1/webhooks', { url: URL, types: ['pet.added'], description: 'Search ' });
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const { secret, ...shown } = JSON.parse(response.text) as WebhookJson & { secret: string };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.stringMatching(/^whk_[0-9a-f]{24}$/),
      url: URL,
      types: ['pet.added'],
      description: 'Search ',
      status: 'active',
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect(await webhookWith(client, shown.id)).toEqual(shown);
    expect(await list()).toEqual([shown]);
  });

  it('receives all types by default', async () => {
    expect(await addWebhook(client, { url: URL })).not.toHaveProperty('types');
  });

  it.each([
    ['{}', /url is required/],
    ['{"url":7}', /url must be a text/],
    ['{"url":"shop.example"}', /url must be an https or http address/],
    ['{"url":"http://u:p@127.0.0.1/"}', /url must not hold a user or a password/],
    ['{"url":"http://10.0.0.1/"}', /url must not lead to a private/],
    ['{"url":"http://[::ffff:169.254.169.254]/"}', /url must not lead to a private/],
    ['{"url":"http://127.0.0.1/","types":[]}', /types must be one or more of category.added/],
    [
      '{"url":"http://127.0.0.1/","types":["pet.flown"]}',
      /types must be one or more of .+webhook.disabled, none twice/,
    ],
    ['{"url":"http://127.0.0.1/","types":"pet.added"}', /types must be an array/],
    ['{"url":"http://127.0.0.1/","types":null}', /types must be an array/],
    ['{"url":"http://127.0.0.1/","description":"\\u0000"}', /description must not hold the character U\+0000/],
  ])('refuses %s', async (body, message) => {
    const response = await client.post('/v1/webhooks', body);
    expectError(response, 400, 'invalid_body');
    expect(response.text).toMatch(message);
  });

  it('creates twenty at most, also with concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => client.post('/v1/webhooks', { url: URL })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const response of refused) expectError(response, 409, 'too_many_webhooks');
  });

  it.each(['/v1/webhooks', '/v1/webhooks/whk_0/rotate'])('refuses an Idempotency-Key at %s', async (path) => {
    const response = await client.post(path, { url: URL }, { headers: { 'Idempotency-Key': 'once' } });
    expectError(response, 400, 'invalid_request');
  });
});

describe('GET /webhooks', () => {
  it('lists webhooks in pages, in order of creation', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await addWebhook(client, { url: URL })).id);
    const first = await client.get('/v1/webhooks?limit=2');
    const second = await client.get(nextPage(first) ?? '');
    const pages = [first, second].map(({ text }) => JSON.parse(text) as WebhookJson[]);
    expect(pages.flat().map(({ id }) => id)).toEqual(made);
    expect(nextPage(second)).toBeUndefined();
  });
});

describe('PATCH /webhooks/{webhookId}', () => {
  it('changes the given members, and clears those that are null', async () => {
    const { id } = await addWebhook(client, { url: URL, types: ['pet.added'], description: 'one' });
    const path = `/v1/webhooks/${id}`;
    const changed = await client.patch(path, { description: 'two', status: 'paused' });
    expect(JSON.parse(changed.text)).toMatchObject({ types: ['pet.added'], description: 'two', status: 'paused' });
    await client.patch(path, { types: null, description: null });
    expect(await webhookWith(client, id)).toEqual({ id, url: URL, status: 'paused', createdAt: expect.any(String) });
  });

  it.each([
    ['{"status":"disabled"}', /status must be one of active, paused/],
    ['{"status":null}', /status must be one of active, paused/],
    ['{"url":null}', /url must be a text/],
    ['{"url":"ftp://127.0.0.1/"}', /url must be an https or http address/],
    ['{"types":[]}', /types must be one or more of/],
  ])('refuses %s', async (body, message) => {
    const { id } = await addWebhook(client, { url: URL });
    const response = await client.patch(`/v1/webhooks/${id}`, body);
    expectError(response, 400, 'invalid_body');
    expect(response.text).toMatch(message);
  });
});

describe('POST /webhooks/{webhookId}/rotate', () => {
  it('creates a new secret, with a grace of 0 s to 7 days', async () => {
    const { id, secret, ...webhook } = await addWebhook(client, { url: URL });
    const response = await client.post(`/v1/webhooks/${id}/rotate`, { graceSeconds: 604_800 });
    expect(response.headers['cache-control']).toBe('no-store');
    const rotated = JSON.parse(response.text) as Record<string, unknown>;
    expect(rotated).toEqual({ id, ...webhook, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(secret);
    for (const graceSeconds of [-1, 604_801]) {
      expectError(await client.post(`/v1/webhooks/${id}/rotate`, { graceSeconds }), 400, 'invalid_body');
    }
  });
});

describe('the deliveries of a webhook', () => {
  it('are listed newest first, by status or all', async () => {
    const { id } = await addWebhook(client, { url: URL, types: ['pet.added'] });
    for (let count = 0; count < 3; count += 1) await addPet(client);
    const all = await until(
      () => deliveriesOf(client, id),
      (listed) => listed.length === 3 && listed.every(({ attempts }) => attempts === 1),
    );
    expect(all[0]).toEqual({
      id: expect.stringMatching(/^dlv_\d+$/),
      eventId: expect.stringMatching(/^evt_/),
      eventType: 'pet.added',
      status: 'pending',
      attempts: 1,
      createdAt: expect.any(String),
      lastAttemptAt: expect.any(String),
      nextAttemptAt: expect.any(String),
      error: 'There was no response (ECONNREFUSED).',
    });
    const events = all.map(({ eventId }) => eventId);
    expect(events).toEqual(events.toSorted().toReversed());
    const first = await client.get(`/v1/webhooks/${id}/deliveries?limit=2&status=pending`);
    const pages = [first, await client.get(nextPage(first) ?? '')].map(({ text }) => JSON.parse(text) as unknown[]);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(await deliveriesOf(client, id, 'status=delivered')).toEqual([]);
    expectError(await client.get(`/v1/webhooks/${id}/deliveries?status=lost`), 400, 'invalid_parameter');
  });
});

describe('an unknown webhook or delivery', () => {
  it.each(['whk_000000000000000000000000', 'whk_1', '%00'])('is 404 by every operation for %s', async (id) => {
    const path = `/v1/webhooks/${id}`;
    const post = (below: string) => client.send({ method: 'POST', path: `${path}/${below}` });
    for (const response of [
      await client.get(path),
      await client.patch(path, {}),
      await client.delete(path),
      await client.get(`${path}/deliveries`),
      await post('rotate'),
      await post('test'),
      await post('deliveries/dlv_1/retry'),
    ]) {
      expectError(response, 404, 'webhook_not_found');
    }
  });

  it('is 400 when the body has an invalid value', async () => {
    const path = '/v1/webhooks/whk_000000000000000000000000';
    const bodies = [
      { url: `${URL}/\0` },
      { url: `${URL}/\ud800` },
      { url: 'ftp://shop.example' },
      { types: ['pet.unknown'] },
      { description: 'x'.repeat(1_001) },
    ];
    for (const body of bodies) expectError(await client.patch(path, body), 400, 'invalid_body');
    expectError(await client.post(`${path}/rotate`, { graceSeconds: 604_801 }), 400, 'invalid_body');
  });

  it.each(['dlv_9223372036854775807', 'dlv_x', '1', 'dlv_99999999999999999999'])(
    'is 404 for the delivery %s',
    async (id) => {
      const webhook = await addWebhook(client, { url: URL });
      const path = `/v1/webhooks/${webhook.id}/deliveries/${id}/retry`;
      expectError(await client.send({ method: 'POST', path }), 404, 'not_found');
    },
  );

  it('is a delivery to another webhook', async () => {
    const one = await addWebhook(client, { url: URL });
    const other = await addWebhook(client, { url: URL });
    const made = await client.send({ method: 'POST', path: `/v1/webhooks/${one.id}/test` });
    const { id } = JSON.parse(made.text) as { id: string };
    const path = `/v1/webhooks/${other.id}/deliveries/${id}/retry`;
    expectError(await client.send({ method: 'POST', path }), 404, 'not_found');
  });
});
