import type { DueDelivery } from '../../domain/webhooks/delivery-queue.js';

/** The maximum number of concurrent deliveries to one receiver. */
const MAX_PER_RECEIVER = 8;
/** The maximum number of concurrent deliveries of this process. */
const MAX_PER_PROCESS = 64;
/** The maximum number of queued and running deliveries to one receiver. */
const MAX_TAKEN = 32;

interface ReceiverQueue {
  readonly waiting: DueDelivery[];
  running: number;
  /** Whether the queue was full, so that more deliveries may be due. */
  wasFilled: boolean;
}

const EMPTY: Pick<ReceiverQueue, 'waiting' | 'running'> = { waiting: [], running: 0 };

/**
 * The deliveries that this process has read, in one queue for each receiver, so that no receiver waits for another: up to 8
 * concurrent deliveries each, or an equal part of 64 when there are more than 8 receivers.
 */
export class ReceiverQueues {
  private readonly queues = new Map<bigint, ReceiverQueue>();
  private readonly taken = new Set<bigint>();
  private running = 0;
  /** The number of receivers at the last `add`. */
  private receivers = 1;
  private idle: (() => void) | undefined;

  /**
   * @param attempt makes a delivery and stores its outcome, or does nothing if the lease was lost; it does not throw
   * @param onSpace is called when a queue that was full is half empty
   */
  constructor(
    private readonly attempt: (delivery: DueDelivery) => Promise<void>,
    private readonly onSpace: () => void,
  ) {}

  /** The ids of queued and running deliveries. */
  get underWay(): bigint[] {
    return [...this.taken];
  }

  /** The free space of the queues that are at least half empty, by webhook. */
  spaceOf(webhooks: Iterable<bigint>): Map<bigint, number> {
    const space = new Map<bigint, number>();
    for (const webhook of webhooks) {
      const { waiting, running } = this.queues.get(webhook) ?? EMPTY;
      // Smaller numbers would need a statement for nearly each delivery.
      if (waiting.length + running <= MAX_TAKEN / 2) space.set(webhook, MAX_TAKEN - waiting.length - running);
    }
    return space;
  }

  /** Queues deliveries. @param receivers the present number of receivers */
  add(deliveries: readonly DueDelivery[], receivers: number): void {
    for (const delivery of deliveries) {
      this.taken.add(delivery.id);
      this.queueOf(delivery.webhook).waiting.push(delivery);
    }
    for (const queue of this.queues.values()) queue.wasFilled ||= queue.waiting.length + queue.running >= MAX_TAKEN;
    this.receivers = Math.max(1, receivers);
    this.start();
  }

  /** Drops the queued deliveries to one receiver or to all. They stay due in the database. */
  dropWaiting(webhook?: bigint): void {
    for (const [number, queue] of this.queues) {
      if (webhook !== undefined && webhook !== number) continue;
      for (const { id } of queue.waiting) this.taken.delete(id);
      queue.waiting.length = 0;
    }
  }

  /** Resolves when no delivery is running. */
  async untilIdle(): Promise<void> {
    if (this.running > 0) await new Promise<void>((resolve) => (this.idle = resolve));
  }

  private start(): void {
    const most = Math.max(1, Math.min(MAX_PER_RECEIVER, Math.floor(MAX_PER_PROCESS / this.receivers)));
    for (const queue of this.queues.values()) {
      while (queue.running < most && this.running < MAX_PER_PROCESS) {
        const delivery = queue.waiting.shift();
        if (delivery === undefined) break;
        void this.run(queue, delivery);
      }
    }
  }

  private async run(queue: ReceiverQueue, delivery: DueDelivery): Promise<void> {
    queue.running++;
    this.running++;
    await this.attempt(delivery);
    queue.running--;
    this.running--;
    this.taken.delete(delivery.id);
    if (queue.running === 0 && queue.waiting.length === 0) this.queues.delete(delivery.webhook);
    this.start();
    if (queue.wasFilled && queue.waiting.length + queue.running <= MAX_TAKEN / 2) {
      queue.wasFilled = false;
      this.onSpace();
    }
    if (this.running === 0) this.idle?.();
  }

  private queueOf(webhook: bigint): ReceiverQueue {
    let queue = this.queues.get(webhook);
    if (queue === undefined) {
      queue = { waiting: [], running: 0, wasFilled: false };
      this.queues.set(webhook, queue);
    }
    return queue;
  }
}
