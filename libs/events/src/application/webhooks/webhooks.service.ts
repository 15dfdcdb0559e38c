import { Injectable } from '@nestjs/common';
import { Clock, GracePeriod, type Page } from '#kernel';
import { Database } from '#database';
import { OutgoingRequests } from '#outgoing';
import {
  NewWebhook,
  WebhookChange,
  type WebhookDescription,
  type WebhookPatch,
} from '../../domain/webhooks/new-webhook.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { newWebhookSecret, shownSecret } from '../../domain/webhooks/signature.js';
import { requireWebhookAddress } from '../../domain/webhooks/webhook-address.js';
import { TooManyWebhooks, WebhookNotFound, WebhooksUnavailable } from '../../domain/webhooks/webhook.errors.js';
import { MAX_WEBHOOKS, Webhook } from '../../domain/webhooks/webhook.js';
import { type ListedWebhook, WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { EventOutbox } from '../event-outbox.js';
import { EventsService } from '../events.service.js';

/** A webhook with its new secret, which is not returned again. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  /** `whsec_` and base64. */
  readonly secret: string;
}

/**
 * Passes a new secret to the user, as the last step of a transaction. COMMIT then waits for no lock (nothing is notified, and no
 * constraint is deferred), so the transaction does not run again.
 */
type Show = (issued: IssuedWebhook) => Promise<void> | void;

/** The use cases of webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly events: EventsService,
    private readonly outbox: EventOutbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly outgoing: OutgoingRequests,
  ) {}

  /**
   * Adds a webhook, which receives the events that are published from now on.
   * @param show is called with the secret before the commit; when it throws, the transaction is rolled back
   * @throws InvalidValue, TooManyWebhooks, WebhooksUnavailable
   */
  async create(description: WebhookDescription, show: Show = () => undefined): Promise<IssuedWebhook> {
    requireWebhookAddress(description.url, this.outgoing);
    const newWebhook = NewWebhook.create(description, this.outbox.knownTypes);
    const id = Webhook.newId();
    const { text, sealed } = this.newSecret(id);
    const webhook = Webhook.add(newWebhook, { id, secret: sealed }, this.clock.now());
    const position = await this.events.latest();
    return this.database.transaction(async () => {
      const isAdded = await this.webhooks.add(webhook, position, MAX_WEBHOOKS);
      if (!isAdded) throw TooManyWebhooks.moreThan(MAX_WEBHOOKS);
      return shown({ webhook, secret: text }, show);
    });
  }

  list(after: bigint | undefined, limit: number): Promise<Page<ListedWebhook>> {
    return this.webhooks.list(after, limit);
  }

  /** @throws WebhookNotFound */
  async find(id: string): Promise<ListedWebhook> {
    const found = await this.webhooks.find(id);
    if (found === undefined) throw WebhookNotFound.create();
    return found;
  }

  /**
   * Changes a webhook. A webhook that becomes active continues at its position; pending deliveries are attempted at once, and
   * retried for 3 days from now.
   * @throws InvalidValue, WebhookNotFound, InvalidWebhookTransition
   */
  async change(id: string, patch: WebhookPatch): Promise<Webhook> {
    if (patch.url !== undefined) requireWebhookAddress(patch.url, this.outgoing);
    const change = WebhookChange.create(patch, this.outbox.knownTypes);
    const webhook = await this.webhooks.update(id, (found) => {
      // The time after the lock: outcomes that were stored before are before the renewal.
      found.change(change, this.clock.now());
    });
    return existing(webhook);
  }

  /**
   * Gives a webhook a new secret.
   * @param graceSeconds as for GracePeriod
   * @param show as for `create`
   * @throws InvalidValue, WebhookNotFound, WebhooksUnavailable
   */
  async rotate(id: string, graceSeconds?: number, show: Show = () => undefined): Promise<IssuedWebhook> {
    const grace = GracePeriod.create(graceSeconds);
    const { text, sealed } = this.newSecret(id);
    const now = this.clock.now();
    return this.database.transaction(async () => {
      const webhook = await this.webhooks.update(id, (found) => {
        found.rotate(sealed, now, grace);
      });
      return shown({ webhook: existing(webhook), secret: text }, show);
    });
  }

  /** @throws WebhookNotFound */
  async remove(id: string): Promise<void> {
    if (!(await this.webhooks.remove(id))) throw WebhookNotFound.create();
  }

  private newSecret(id: string): { text: string; sealed: Buffer } {
    if (!this.box.isUsable) throw WebhooksUnavailable.create();
    const secret = newWebhookSecret();
    return { text: shownSecret(secret), sealed: this.box.seal(secret, id) };
  }
}

async function shown(issued: IssuedWebhook, show: Show): Promise<IssuedWebhook> {
  await show(issued);
  return issued;
}

function existing(webhook: Webhook | undefined): Webhook {
  if (webhook === undefined) throw WebhookNotFound.create();
  return webhook;
}
