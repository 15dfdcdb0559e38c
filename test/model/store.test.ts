import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { lengthOf } from '../support/full.js';
import { expectInvariants } from '../support/invariants.js';
import { useService } from '../support/service.js';
import { type Expected, Model } from './model.js';
import { type Step, steps } from './steps.js';

const RUNS = lengthOf(60, 200);
const NOWHERE = 999_999_999;

const service = useService();
const { client } = service;

async function empty(): Promise<void> {
  await service.database.query('TRUNCATE pets.pet, store.pet_order, platform.idempotency_record RESTART IDENTITY');
}

/** The tags that a run has seen: the versions of the model, as the service calls them. */
class Tags {
  private readonly known = new Map<string, string>();

  note(pet: number, version: number, tag: string | undefined): void {
    const name = `${String(pet)} ${String(version)}`;
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(this.known.get(name) ?? tag).toBe(tag);
    for (const [other, its] of this.known) {
      if (other !== name && other.startsWith(`${String(pet)} `)) expect(its).not.toBe(tag);
    }
    this.known.set(name, tag ?? '');
  }

  async of(pet: { readonly id: number } | undefined, tag: string, isChange: boolean): Promise<string | undefined> {
    if (tag === 'none') return undefined;
    if (tag === 'any') return '*';
    if (pet === undefined) return '"1"';
    const current = (await client.get(`/v1/pets/${String(pet.id)}`)).headers.etag;
    if (tag === 'current') return current ?? '"1"';
    const older = Array.from(this.known.values()).filter((one) => one !== current);
    // A weak tag never matches If-Match, and would match If-None-Match.
    const weak = isChange ? `, W/${current ?? '"1"'}` : '';
    return `"none"${weak}${older.map((one) => `, ${one}`).join('')}`;
  }
}

async function requestOf(step: Step, model: Model, tags: Tags): Promise<RequestOptions> {
  const pet = 'pet' in step ? model.pet(step.pet) : undefined;
  const order = 'order' in step ? model.order(step.order) : undefined;
  const petPath = `/v1/pets/${String(pet?.id ?? NOWHERE)}`;
  const orderPath = `/v1/store/orders/${String(order?.id ?? NOWHERE)}`;
  const key = 'key' in step && step.key !== undefined ? { 'Idempotency-Key': step.key } : {};
  const tag = 'tag' in step ? await tags.of(pet, step.tag, step.do !== 'get') : undefined;
  const match = tag === undefined ? {} : { [step.do === 'get' ? 'If-None-Match' : 'If-Match']: tag };
  const query = 'status' in step && step.status !== undefined ? `&status=${step.status}` : '';
  switch (step.do) {
    case 'add':
      return { method: 'POST', path: '/v1/pets', body: step.body, headers: key };
    case 'place':
      return { method: 'POST', path: '/v1/store/orders', body: { petId: pet?.id ?? NOWHERE }, headers: key };
    case 'patch':
      return { method: 'PATCH', path: petPath, body: step.body, headers: match };
    case 'delete':
      return { method: 'DELETE', path: petPath, headers: match };
    case 'get':
      return { path: petPath, headers: match };
    case 'move':
      return { method: 'PATCH', path: orderPath, body: { status: step.status } };
    case 'cancel':
      return { method: 'DELETE', path: orderPath };
    case 'getOrder':
      return { path: orderPath };
    case 'list':
      return { path: `/v1/pets?limit=100${query}` };
    case 'listOrders':
      return { path: `/v1/store/orders?limit=100${query}` };
  }
}

/** The body without the times, which only the service knows. */
function bodyOf({ text }: ClientResponse): unknown {
  if (text === '') return undefined;
  return JSON.parse(text, (name, value: unknown) => (name === 'placedAt' || name === 'shipDate' ? undefined : value));
}

function compare(step: Step, response: ClientResponse, expected: Expected): void {
  const seen = { step, status: response.status, text: response.text };
  expect(seen).toMatchObject({ status: expected.status });
  if (expected.code !== undefined) expect(bodyOf(response)).toMatchObject({ code: expected.code });
  else if (expected.replays !== undefined) expect(response.text).toBe(expected.replays);
  else expect(bodyOf(response)).toEqual(expected.body);
  expect(response.headers['idempotent-replayed']).toBe(expected.replays === undefined ? undefined : 'true');
}

async function run(sequence: readonly Step[]): Promise<void> {
  await empty();
  const model = new Model();
  const tags = new Tags();
  for (const step of sequence) {
    const request = await requestOf(step, model, tags);
    const expected = model.expect(step);
    const response = await client.send(request);
    compare(step, response, expected);
    model.remember(step, response.text);
    const pet = 'pet' in step && step.do !== 'place' ? model.pet(step.pet) : undefined;
    if (pet !== undefined && [200, 304].includes(response.status))
      tags.note(pet.id, pet.version, response.headers.etag);
  }
  expect(bodyOf(await client.get('/v1/pets?limit=100'))).toEqual(model.list());
  expect(bodyOf(await client.get('/v1/store/orders?limit=100'))).toEqual(model.listOrders());
}

describe('the store, driven at random', () => {
  it('gives the responses and the final state of the model', async () => {
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: RUNS });
    await expectInvariants(service.database);
  }, 300_000);
});
