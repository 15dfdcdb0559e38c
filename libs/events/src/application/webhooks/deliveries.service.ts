import { Injectable } from '@nestjs/common';
import { type Cause, Clock, type Page } from '#kernel';
import { type DeliveriesQuery, DeliveriesRepository } from '../../domain/webhooks/deliveries.repository.js';
import type { DeliveryRecord } from '../../domain/webhooks/delivery.js';
import { testEvent } from '../../domain/webhooks/test-event.js';
import { DeliveryNotFound } from '../../domain/webhooks/webhook.errors.js';
import { WebhooksService } from './webhooks.service.js';

/** The use cases of deliveries. `DeliveryWorker` makes the deliveries, in any process. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws WebhookNotFound */
  async list(webhookId: string, query: Omit<DeliveriesQuery, 'webhook'>): Promise<Page<DeliveryRecord>> {
    const { id } = await this.webhooks.find(webhookId);
    return this.deliveries.list({ ...query, webhook: id });
  }

  /** Adds the delivery of a test event. @throws WebhookNotFound */
  async test(webhookId: string, cause: Cause): Promise<DeliveryRecord> {
    const { id, webhook } = await this.webhooks.find(webhookId);
    const now = this.clock.now();
    return this.deliveries.addTest(id, testEvent(webhook.record, cause, now), now);
  }

  /** Makes a delivery due again, whatever its status. @throws WebhookNotFound, DeliveryNotFound */
  async retry(webhookId: string, deliveryId: bigint): Promise<DeliveryRecord> {
    const { id } = await this.webhooks.find(webhookId);
    const delivery = await this.deliveries.retry(id, deliveryId, this.clock.now());
    if (delivery === undefined) throw DeliveryNotFound.create();
    return delivery;
  }
}
