import type { DueDelivery } from '../../domain/webhooks/delivery-queue.js';

/** At once, to one receiver. */
const MOST_PER_RECEIVER = 8;
/** At once, in the process. */
const MOST_PER_PROCESS = 64;
/** Taken from the database and not finished, of one receiver. */
const MOST_TAKEN = 32;

interface ReceiverQueue {
  readonly waiting: DueDelivery[];
  running: number;
  /** Whether as many were taken as there was space for: there may be more. */
  wasFilled: boolean;
}

/**
 * The deliveries that this process has taken. Every receiver has a part of the process to itself, so that none waits for
 * another: 8 deliveries at once, or an equal part of 64 when there are more than 8 receivers.
 */
export class ReceiverQueues {
  private readonly queues = new Map<bigint, ReceiverQueue>();
  private readonly taken = new Set<bigint>();
  private running = 0;
  private idle: (() => void) | undefined;

  /**
   * @param attempt makes a delivery and stores its outcome, or does nothing when it must not be made now; it does not throw
   * @param onSpace is called when there is space for more, and there may be more
   */
  constructor(
    private readonly attempt: (delivery: DueDelivery) => Promise<void>,
    private readonly onSpace: () => void,
  ) {}

  /** The ids of deliveries that are taken and not finished. */
  get underWay(): bigint[] {
    return [...this.taken];
  }

  /** How many deliveries can be taken, for each of these webhooks that has space. */
  spaceOf(webhooks: Iterable<bigint>): Map<bigint, number> {
    const space = new Map<bigint, number>();
    for (const webhook of webhooks) {
      const { waiting, running } = this.queueOf(webhook);
      // A few at a time would be a statement for each.
      if (waiting.length + running <= MOST_TAKEN / 2) space.set(webhook, MOST_TAKEN - waiting.length - running);
    }
    return space;
  }

  /** @param receivers how many there are now */
  add(deliveries: readonly DueDelivery[], receivers: number): void {
    for (const delivery of deliveries) {
      this.taken.add(delivery.id);
      this.queueOf(delivery.webhook).waiting.push(delivery);
    }
    for (const queue of this.queues.values()) queue.wasFilled ||= queue.waiting.length + queue.running >= MOST_TAKEN;
    this.start(receivers);
  }

  /** Forgets the deliveries that have not begun, of one receiver or of all: they are taken again if they are due then. */
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

  private start(receivers: number): void {
    const most = Math.max(1, Math.min(MOST_PER_RECEIVER, Math.floor(MOST_PER_PROCESS / Math.max(1, receivers))));
    for (const queue of this.queues.values()) {
      while (queue.running < most && this.running < MOST_PER_PROCESS) {
        const delivery = queue.waiting.shift();
        if (delivery === undefined) break;
        void this.run(queue, delivery, receivers);
      }
    }
  }

  private async run(queue: ReceiverQueue, delivery: DueDelivery, receivers: number): Promise<void> {
    queue.running++;
    this.running++;
    await this.attempt(delivery);
    queue.running--;
    this.running--;
    this.taken.delete(delivery.id);
    if (queue.running === 0 && queue.waiting.length === 0) this.queues.delete(delivery.webhook);
    this.start(receivers);
    if (queue.wasFilled && queue.waiting.length + queue.running <= MOST_TAKEN / 2) {
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
