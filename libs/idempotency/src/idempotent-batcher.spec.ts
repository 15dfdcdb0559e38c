import { describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { Batcher, type Batching } from '#batching';
import { type Database, FailedAfterCommit } from '#database';
import type { RequestError } from '#http';
import { type Claim, type IdempotencyRecords, inProgress, type StoredResponse } from './idempotency-records.js';
import { IdempotentBatcher } from './idempotent-batcher.js';
import { IdempotentRequest } from './idempotent-request.js';

/** A batcher that makes a pet of each name, and its fakes. */
function aBatcher(
  respond = (name: string): { body: { name: string } } => ({ body: { name } }),
  known: (claim: Claim | undefined) => StoredResponse | RequestError | undefined = () => undefined,
) {
  const performAll = jest.fn((names: readonly string[]) => Promise.resolve(names));
  const storeAll = jest.fn();
  const records = {
    claimAll: (claims: readonly (Claim | undefined)[]) => Promise.resolve(claims.map(known)),
    storeAll,
  };
  const database = { transaction: (work: (scope: object) => unknown) => work({ complete: () => undefined }) };
  const batching = { of: (...args: ConstructorParameters<typeof Batcher>) => new Batcher(...args) };
  const batcher = new IdempotentBatcher<string, string, { name: string }>(
    { performAll, respond },
    batching as unknown as Batching,
    database as unknown as Database,
    records as unknown as IdempotencyRecords,
  );
  return { batcher, performAll, storeAll };
}

function aRequest(key?: string): IdempotentRequest {
  const reply = {
    routeOptions: { config: {} },
    getSerializationFunction: () => JSON.stringify,
    headers: () => reply,
    header: () => reply,
    type: () => reply,
  };
  const claim = key === undefined ? undefined : { callerId: 'key_1', key, fingerprint: Buffer.from('') };
  return new IdempotentRequest(claim, reply as unknown as FastifyReply);
}

/** Fails for the name Rex. */
function respondExceptRex(name: string): { body: { name: string } } {
  if (name === 'Rex') throw new TypeError('no response');
  return { body: { name } };
}

describe('requests without an Idempotency-Key', () => {
  it('share a batch, and nothing is stored for them', async () => {
    const { batcher, performAll, storeAll } = aBatcher();
    const bodies = await Promise.all(['Mac', 'Eve'].map((name) => batcher.submit(name, aRequest())));
    expect(bodies).toEqual(['{"name":"Mac"}', '{"name":"Eve"}']);
    expect(performAll.mock.calls.map(([names]) => names)).toEqual([['Mac', 'Eve']]);
    expect(storeAll).not.toHaveBeenCalled();
  });

  it('are not performed again when a response cannot be made: the operation has committed', async () => {
    const { batcher, performAll } = aBatcher(respondExceptRex);
    const outcomes = await Promise.allSettled(['Mac', 'Rex'].map((name) => batcher.submit(name, aRequest())));
    const failed = { status: 'rejected', reason: expect.any(FailedAfterCommit) };
    expect(outcomes).toEqual([failed, failed]);
    expect(performAll).toHaveBeenCalledTimes(1);
  });
});

describe('requests with an Idempotency-Key', () => {
  it('are stored with their responses', async () => {
    const { batcher, storeAll } = aBatcher();
    const request = aRequest('a');
    expect(await batcher.submit('Mac', request)).toBe('{"name":"Mac"}');
    expect(storeAll.mock.calls).toEqual([[[[request.claim, { headers: {}, body: '{"name":"Mac"}' }]]]]);
  });

  it('each get their own outcome in a batch with repeated requests, refused claims and requests without a key', async () => {
    const known: Record<string, StoredResponse | RequestError> = {
      again: { headers: {}, body: '{"name":"first"}', isReplay: true },
      running: inProgress(),
    };
    const { batcher, performAll, storeAll } = aBatcher(undefined, (claim) => known[claim?.key ?? '']);
    const requests = [undefined, 'again', 'running', 'fresh', undefined].map(aRequest);
    const outcomes = await Promise.allSettled(
      requests.map((request, index) => batcher.submit(`pet ${String(index)}`, request)),
    );
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: '{"name":"pet 0"}' },
      { status: 'fulfilled', value: '{"name":"first"}' },
      { status: 'rejected', reason: expect.objectContaining({ code: 'idempotency_in_progress' }) },
      { status: 'fulfilled', value: '{"name":"pet 3"}' },
      { status: 'fulfilled', value: '{"name":"pet 4"}' },
    ]);
    expect(performAll.mock.calls.map(([names]) => names)).toEqual([['pet 0', 'pet 3', 'pet 4']]);
    expect(storeAll.mock.calls).toEqual([[[[requests[3]?.claim, { headers: {}, body: '{"name":"pet 3"}' }]]]]);
  });

  it('are repeated one by one when a response cannot be made, so that only its request fails and nothing is stored for it', async () => {
    const { batcher, storeAll } = aBatcher(respondExceptRex);
    const [mac, rex] = await Promise.allSettled(['Mac', 'Rex'].map((name) => batcher.submit(name, aRequest(name))));
    expect(mac).toEqual({ status: 'fulfilled', value: '{"name":"Mac"}' });
    expect(rex).toMatchObject({ status: 'rejected', reason: { message: 'no response' } });
    expect(storeAll).toHaveBeenCalledTimes(1);
  });

  it('get 409 while another request with the key is performed', async () => {
    const { batcher, performAll } = aBatcher();
    const [first, second] = await Promise.allSettled([1, 2].map(() => batcher.submit('Mac', aRequest('a'))));
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'idempotency_in_progress' } });
    expect(performAll).toHaveBeenCalledTimes(1);
  });
});
