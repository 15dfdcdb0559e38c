import { Webhook } from 'standardwebhooks';
import type { ClientResponse, Client } from '../support/client.js';
import { addPet, aNewPet, createKey, pagesOf, petOf, placeOrder } from '../support/contract.js';
import type { TestDatabase } from '../support/database.js';
import { readOn } from '../support/events.js';
import { rememberKey } from '../support/known-keys.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { addWebhook, deliveriesOf } from '../support/webhooks.js';

/** A request with an Idempotency-Key, and its response. */
export interface Keyed {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly text: string;
}

/** What is there when the backup is made. */
export interface Before {
  /** By their paths, all pages of all lists, and the inventory. */
  readonly lists: Readonly<Record<string, string>>;
  readonly keyed: readonly Keyed[];
  readonly keys: Readonly<Record<'kept' | 'ended' | 'revokedLater' | 'rotatedLater', string>>;
  readonly keyIds: Readonly<Record<'revokedLater' | 'rotatedLater', string>>;
  /** Where to go on from in the feed. */
  readonly feed: string;
  readonly webhookId: string;
  readonly webhookSecret: string;
  /** The webhook of the receiver that is late. */
  readonly lateId: string;
}

/** What happens after the backup, and is lost with the database. */
export interface Later {
  readonly keyed: Keyed;
  readonly petId: number;
  readonly newSecret: string;
  readonly feed: string;
  readonly webhookSecret: string;
  /** What the receiver that was late has got since the backup. */
  readonly delivered: readonly { readonly id: string; readonly body: string }[];
}

const LISTS = ['/v1/pets', '/v1/categories', '/v1/store/orders', '/v1/api-keys', '/v1/webhooks'];

/** Two receivers of webhooks: one that takes everything, and one that takes nothing until it is told to. */
export class Receivers {
  private constructor(
    readonly prompt: Receiver,
    readonly late: Receiver,
  ) {}

  static async start(): Promise<Receivers> {
    return new Receivers(await Receiver.start(), await Receiver.start(() => ({ status: 500 })));
  }

  clear(): void {
    for (const { received } of [this.prompt, this.late]) received.length = 0;
  }

  /** Whether all that a receiver got is signed with this secret. */
  verified({ received }: Receiver, secret: string): boolean {
    const webhook = new Webhook(secret);
    return received.every(({ headers, body }) => {
      try {
        webhook.verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  }

  close(): void {
    this.prompt.close();
    this.late.close();
  }
}

/** The bodies of all lists and of the inventory, without the times at which keys were used. */
export async function listsOf(client: Client): Promise<Record<string, string>> {
  const lists: Record<string, string> = {};
  for (const first of LISTS) {
    let text = '';
    for await (const page of pagesOf(client, `${first}?limit=7`)) {
      text += page.text.replaceAll(/,"lastUsedAt":"[^"]+"/g, '');
    }
    lists[first] = text;
  }
  const { text: inventory } = await client.get('/v1/store/inventory');
  return { ...lists, '/v1/store/inventory': inventory, '/v1/events': JSON.stringify((await readOn(client)).events) };
}

export function keyed(client: Client, path: string, body: object, key: string): Promise<ClientResponse> {
  return client.post(path, body, { headers: { 'Idempotency-Key': key } });
}

/** Puts everything into a store that a store can have. */
export async function fill(client: Client, { prompt, late }: Receivers): Promise<Before> {
  const { id: webhookId, secret: webhookSecret } = await addWebhook(client, { url: prompt.url });
  const { id: lateId } = await addWebhook(client, { url: late.url, types: ['category.added'] });
  for (const name of ['Žofie’s robots', 'Cats', 'Dogs']) await client.post('/v1/categories', { name });
  for (let count = 0; count < 8; count += 1) await addPet(client, { name: `Eve \\ ' " 🐈 ${String(count)}` });
  await client.post('/v1/pets', '{"name":"Big","categoryId":9223372036854775807}');
  for (const moves of [[], ['shipped'], ['shipped', 'delivered'], ['cancelled']]) {
    const { id } = await placeOrder(client, { shipDate: '2030-02-01T03:04:05.678Z' });
    for (const status of moves) await client.patch(`/v1/store/orders/${String(id)}`, { status });
  }
  const requests = [
    { path: '/v1/pets', body: aNewPet({ name: 'Keyed' }), key: 'before-pet' },
    { path: '/v1/store/orders', body: { petId: await addPet(client) }, key: 'before-order' },
    { path: '/v1/categories', body: { name: 'Keyed' }, key: 'before-category' },
  ];
  const responses: Keyed[] = [];
  for (const request of requests) {
    responses.push({ ...request, text: (await keyed(client, request.path, request.body, request.key)).text });
  }
  const [kept, ended, revokedLater, rotatedLater] = [
    await createKey(client),
    await createKey(client),
    await createKey(client),
    await createKey(client),
  ];
  await client.delete(`/v1/api-keys/${ended.keyId}`);
  const { next } = await readOn(client);
  await until(
    async () => [...(await deliveriesOf(client, lateId, 'status=pending&limit=100'))],
    (pending) => pending.length === 4 && pending.every(({ attempts }) => attempts > 0),
  );
  await until(
    () => deliveriesOf(client, webhookId, 'status=pending&limit=1'),
    (pending) => pending.length === 0,
  );
  return {
    lists: await listsOf(client),
    keyed: responses,
    keys: { kept: kept.key, ended: ended.key, revokedLater: revokedLater.key, rotatedLater: rotatedLater.key },
    keyIds: { revokedLater: revokedLater.keyId, rotatedLater: rotatedLater.keyId },
    feed: next,
    webhookId,
    webhookSecret,
    lateId,
  };
}

/** Changes what a restored backup does not know. */
export async function addLater(client: Client, before: Before, { late }: Receivers): Promise<Later> {
  late.received.length = 0;
  late.respond = () => ({ status: 204 });
  const request = { path: '/v1/pets', body: aNewPet({ name: 'Lost' }), key: 'lost-pet' };
  const { text, ...response } = await keyed(client, request.path, request.body, request.key);
  const { id } = petOf({ text, ...response });
  await client.delete(`/v1/api-keys/${before.keyIds.revokedLater}`);
  const rotated = await rotate(client, `/v1/api-keys/${before.keyIds.rotatedLater}`);
  const webhook = await rotate(client, `/v1/webhooks/${before.webhookId}`);
  const { next } = await readOn(client, before.feed);
  await retryPending(client, before.lateId);
  const received = await late.until((all) => new Set(all.map(({ headers }) => headers['webhook-id'])).size === 4);
  return {
    keyed: { ...request, text },
    petId: id,
    newSecret: String(rotated.key),
    feed: next,
    webhookSecret: String(webhook.secret),
    delivered: received.map(({ headers, body }) => ({ id: String(headers['webhook-id']), body })),
  };
}

/** Makes all pending deliveries of a webhook due now, however often they were attempted. */
export async function retryPending(client: Client, webhookId: string): Promise<void> {
  for (const { id } of await deliveriesOf(client, webhookId, 'status=pending&limit=100')) {
    await client.send({ method: 'POST', path: `/v1/webhooks/${webhookId}/deliveries/${id}/retry` });
  }
}

/** Has a server give out so many transaction ids. */
export async function spendTransactions(database: TestDatabase, count: number): Promise<void> {
  await database.query(
    `DO $$ BEGIN FOR i IN 1..${String(count)} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
  );
}

/** Gives a key or a webhook a new secret, and ends the old one. */
async function rotate(client: Client, path: string): Promise<Record<string, unknown>> {
  const { text } = await client.post(`${path}/rotate`, { graceSeconds: 0 });
  const rotated = JSON.parse(text) as Record<string, unknown>;
  rememberKey(String(rotated.key ?? rotated.secret));
  return rotated;
}
