import { describe, expect, it } from '@jest/globals';
import type { DueDelivery } from '../../domain/webhooks/delivery-queue.js';
import { ReceiverQueues } from './receiver-queues.js';

let lastId = 0n;

function delivery(webhook: bigint): DueDelivery {
  const receiver = {
    id: `whk_${webhook}`,
    url: '',
    secret: Buffer.alloc(0),
    formerSecret: undefined,
    formerSecretExpiresAt: undefined,
  };
  return {
    id: ++lastId,
    webhook,
    receiver,
    eventId: 'evt_1',
    body: '{}',
    attempts: 0,
    firstDueAt: new Date(0),
    storedFirstDueAt: new Date(0),
  };
}

function deliveries(webhook: bigint, count: number): DueDelivery[] {
  return Array.from({ length: count }, () => delivery(webhook));
}

/** Queues whose deliveries end when they are told to. */
class Bench {
  readonly running = new Map<DueDelivery, () => void>();
  spaces = 0;
  readonly queues = new ReceiverQueues(
    (one) => new Promise<void>((resolve) => this.running.set(one, resolve)),
    () => this.spaces++,
  );

  runningOf(webhook: bigint): number {
    return [...this.running.keys()].filter((one) => one.webhook === webhook).length;
  }

  async finish(webhook: bigint, count: number): Promise<void> {
    for (const [one, end] of [...this.running].filter(([each]) => each.webhook === webhook).slice(0, count)) {
      this.running.delete(one);
      end();
    }
    await new Promise(setImmediate);
  }
}

describe('the deliveries that a process has taken', () => {
  it('are made 8 at once to one receiver, in order', async () => {
    const bench = new Bench();
    const all = deliveries(1n, 20);
    bench.queues.add(all, 1);
    expect([...bench.running.keys()]).toEqual(all.slice(0, 8));
    await bench.finish(1n, 3);
    expect([...bench.running.keys()]).toEqual(all.slice(3, 11));
  });

  it('are made 64 at once in all, an equal part for each receiver', () => {
    const bench = new Bench();
    const receivers = Array.from({ length: 20 }, (_, index) => BigInt(index));
    for (const receiver of receivers) bench.queues.add(deliveries(receiver, 32), receivers.length);
    expect(receivers.map((receiver) => bench.runningOf(receiver))).toEqual(receivers.map(() => 3));
  });

  it('to one receiver do not wait for another that never ends', async () => {
    const bench = new Bench();
    bench.queues.add(deliveries(1n, 32), 2);
    bench.queues.add(deliveries(2n, 32), 2);
    for (let left = 32; left > 0; left -= 8) {
      expect(bench.runningOf(2n)).toBe(8);
      await bench.finish(2n, 8);
    }
    expect(bench.runningOf(1n)).toBe(8);
    expect(bench.runningOf(2n)).toBe(0);
  });

  it('are 32 of each receiver at most, however many there are to make', async () => {
    const bench = new Bench();
    expect(bench.queues.spaceOf([1n])).toEqual(new Map([[1n, 32]]));
    bench.queues.add(deliveries(1n, 32), 1);
    expect(bench.queues.spaceOf([1n, 2n])).toEqual(new Map([[2n, 32]]));
    await bench.finish(1n, 8);
    expect(bench.spaces).toBe(0);
    await bench.finish(1n, 8);
    expect(bench.spaces).toBe(1);
    expect(bench.queues.spaceOf([1n])).toEqual(new Map([[1n, 16]]));
  });

  it('are dropped for one receiver alone', async () => {
    const bench = new Bench();
    bench.queues.add([...deliveries(1n, 10), ...deliveries(2n, 10)], 2);
    bench.queues.dropWaiting(1n);
    await bench.finish(1n, 8);
    await bench.finish(2n, 8);
    expect([bench.runningOf(1n), bench.runningOf(2n)]).toEqual([0, 2]);
  });

  it('are under way until they are finished, or dropped before they began', async () => {
    const bench = new Bench();
    const all = deliveries(1n, 9);
    bench.queues.add(all, 1);
    expect(bench.queues.underWay).toEqual(all.map(({ id }) => id));
    bench.queues.dropWaiting();
    expect(bench.queues.underWay).toHaveLength(8);
    const idle = bench.queues.untilIdle();
    await bench.finish(1n, 8);
    await idle;
    expect(bench.queues.underWay).toEqual([]);
  });
});
