import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { OutgoingError, OutgoingRequests } from '#outgoing';
import type { Outcome } from '../../domain/webhooks/delivery.js';
import type { DueDelivery } from '../../domain/webhooks/delivery-queue.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { signatureHeaders } from '../../domain/webhooks/signature.js';
import { signingSecrets } from '../../domain/webhooks/webhook.js';

const LIMITS = { timeoutMs: 10_000, mostBytes: 4_096 };
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'animal-store-webhooks' };

const DELETED = 'The event has been deleted: its retention time is over.';
const NOT_DECRYPTED = 'The secret cannot be decrypted: it was encrypted with another WEBHOOK_SECRET_KEY.';

/** Sends deliveries to their receivers. */
@Injectable()
export class DeliveryAttempts {
  constructor(
    private readonly outgoing: OutgoingRequests,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined when `signal` ended the attempt */
  async attempt({ eventId, body, receiver }: DueDelivery, signal: AbortSignal): Promise<Outcome | undefined> {
    if (body === undefined) return { kind: 'undeliverable', error: DELETED };
    const at = this.clock.now();
    const [current, ...former] = signingSecrets(receiver, at).map((sealed) => this.box.open(sealed, receiver.id));
    if (current === undefined) return { kind: 'postponed', error: NOT_DECRYPTED };
    const secrets = [current, ...former.filter((secret) => secret !== undefined)];
    const headers = { ...HEADERS, ...signatureHeaders({ id: eventId, at, body }, secrets) };
    try {
      const response = await this.outgoing.post({ url: receiver.url, headers, body, signal, ...LIMITS });
      const { status } = response;
      return status >= 200 && status < 300
        ? { kind: 'delivered', response }
        : { kind: 'unsuccessful', response, error: `The response was ${status}.` };
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof OutgoingError) return { kind: 'unsuccessful', error: error.message };
      throw error;
    }
  }
}
