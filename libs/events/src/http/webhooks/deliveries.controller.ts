import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import type { Cause } from '#kernel';
import { CausedBy, oneOf, PageOf, Paging, PathParameter, QueryParameter, text, type JsonText } from '#http';
import { DeliveriesService } from '../../application/webhooks/deliveries.service.js';
import { DELIVERY_STATUSES, deliveryIdOf, type DeliveryStatus } from '../../domain/webhooks/delivery.js';
import { DeliveryNotFound, WebhookNotFound } from '../../domain/webhooks/webhook.errors.js';
import { DeliveryDto } from './delivery.dto.js';

const WEBHOOK_ID = 'The id of the webhook.';
const webhookIdText = { ...text, example: 'whk_0123456789abcdef01234567' };
const deliveryStatus = oneOf('DeliveryStatus', DELIVERY_STATUSES);
const scope = 'webhooks:manage';
const stability = 'experimental';

@ApiTags('webhooks')
@Controller('webhooks/:webhookId')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Post('test')
  @Operation({
    id: 'testWebhook',
    summary: 'Send a test event to a webhook',
    description:
      'Delivers an event of the type `webhook.test` with the webhook as its data, to this webhook only; `listDeliveries` ' +
      'returns its status. A paused or disabled webhook gets it when it becomes active.',
    scope,
    success: { status: 202, description: 'The pending delivery.', type: DeliveryDto },
    errors: [WebhookNotFound],
    stability,
  })
  async testWebhook(
    @PathParameter('webhookId', webhookIdText, WEBHOOK_ID) webhookId: string,
    @CausedBy() cause: Cause,
  ): Promise<DeliveryDto> {
    return DeliveryDto.of(await this.deliveries.test(webhookId, cause));
  }

  @Get('deliveries')
  @Operation({
    id: 'listDeliveries',
    summary: 'List the deliveries to a webhook',
    description:
      'A page of deliveries, the newest first. The `Link` header leads to the next page. Successful deliveries are deleted ' +
      'after 3 days, others at the end of the retention of events.',
    scope,
    success: { status: 200, description: 'A page of deliveries.', type: DeliveryDto, listName: 'Deliveries' },
    errors: [WebhookNotFound],
    stability,
  })
  async listDeliveries(
    @PathParameter('webhookId', webhookIdText, WEBHOOK_ID) webhookId: string,
    @PageOf('status') paging: Paging,
    @QueryParameter('status', deliveryStatus, 'Only deliveries with this status.') status?: DeliveryStatus,
  ): Promise<JsonText<DeliveryDto[]>> {
    const page = await this.deliveries.list(webhookId, { before: paging.after, limit: paging.limit, status });
    return paging.respond(page, DeliveryDto.of);
  }

  @Post('deliveries/:deliveryId/retry')
  @Operation({
    id: 'retryDelivery',
    summary: 'Retry a delivery',
    description:
      'Makes the delivery due now, whatever its status, also when an earlier one about the same subject is pending. It is ' +
      'attempted for 3 days until the receiver responds 2xx, but not before the webhook is active and `Retry-After` of the ' +
      'receiver has passed.',
    scope,
    success: { status: 202, description: 'The pending delivery.', type: DeliveryDto },
    errors: [WebhookNotFound, DeliveryNotFound],
    stability,
  })
  async retryDelivery(
    @PathParameter('webhookId', webhookIdText, WEBHOOK_ID) webhookId: string,
    @PathParameter('deliveryId', { ...text, example: 'dlv_1' }, 'The id of the delivery.') deliveryId: string,
  ): Promise<DeliveryDto> {
    const id = deliveryIdOf(deliveryId);
    if (id === undefined) throw DeliveryNotFound.create();
    return DeliveryDto.of(await this.deliveries.retry(webhookId, id));
  }
}
