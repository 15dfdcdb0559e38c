import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OutgoingRequests } from '#outgoing';
import type { Outcome } from '../../domain/webhooks/delivery.js';
import type { DueDelivery } from '../../domain/webhooks/delivery-queue.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { DeliveryAttempts } from './delivery-attempts.js';

const TIMEOUT_MS = 10_000;
const NOW = new Date('2026-11-27T12:00:00.000Z');
const WEBHOOK = 'whk_1';

let receiver: Server;

beforeEach(async () => {
  receiver = createServer().listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  // The timers of Node.js's own HTTP client stay real.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  receiver.closeAllConnections();
  receiver.close();
});

/** Begins an attempt; the receiver has its request when this resolves. */
async function begin(): Promise<{ outcome: Promise<Outcome | undefined>; response: ServerResponse }> {
  const key = randomBytes(32);
  const box = new SecretBox(() => [key]);
  const attempts = new DeliveryAttempts(new OutgoingRequests({ allowsInsecure: true }), box, { now: () => NOW });
  const delivery: Pick<DueDelivery, 'eventId' | 'body' | 'receiver'> = {
    eventId: 'evt_1',
    body: '{}',
    receiver: {
      id: WEBHOOK,
      url: `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/`,
      secret: box.seal(randomBytes(32), WEBHOOK),
      formerSecret: undefined,
      formerSecretExpiresAt: undefined,
    },
  };
  const requested = once(receiver, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const outcome = attempts.attempt(delivery as DueDelivery, new AbortController().signal);
  const [, response] = await requested;
  return { outcome, response };
}

describe('an attempt', () => {
  it('is successful when the receiver responds 2xx within 10 s', async () => {
    const { outcome, response } = await begin();
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    response.writeHead(204).end();
    expect(await outcome).toMatchObject({ kind: 'delivered', response: { status: 204 } });
  });

  it('is unsuccessful when there is no response within 10 s', async () => {
    const { outcome } = await begin();
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(await outcome).toEqual({ kind: 'unsuccessful', error: expect.stringContaining('10') });
  });
});
