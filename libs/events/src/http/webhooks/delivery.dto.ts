import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type EveryMemberOf, time } from '#http';
import {
  DELIVERY_STATUSES,
  deliveryIdText,
  type DeliveryRecord,
  type DeliveryStatus,
} from '../../domain/webhooks/delivery.js';

@ApiSchema({
  name: 'Delivery',
  description: 'The delivery of an event to a webhook. All times are UTC with milliseconds.',
})
export class DeliveryDto {
  @ApiProperty({ description: 'The id of the delivery.', pattern: '^dlv_[1-9][0-9]*$', example: 'dlv_1' })
  id!: string;

  @ApiProperty({ description: 'The id of the event, sent as `webhook-id`.', example: 'evt_00000000000bm000000001k3q9' })
  eventId!: string;

  @ApiProperty({ description: 'The type of the event; `webhook.test` for a test.', example: 'order.placed' })
  eventType!: string;

  @ApiProperty({
    description: 'The status of the delivery.',
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    enumSchema: {
      description:
        '`pending`: waits for its next attempt; `delivered`: the receiver responded 2xx; `failed`: no 2xx response for 3 ' +
        'days, a 410 response, or the event has been deleted.',
    },
  })
  status!: DeliveryStatus;

  @ApiProperty({
    description: 'The number of attempts since its creation or the last requested retry.',
    type: 'integer',
    example: 1,
  })
  attempts!: number;

  @time.required({ description: 'The time of creation.' })
  createdAt!: string;

  @time.optional({
    description: 'The time of the next attempt; absent while an earlier delivery about the same subject is pending.',
    example: '2026-11-27T12:05:00.000Z',
  })
  nextAttemptAt?: string;

  @time.optional({ description: 'The end of the last attempt.' })
  lastAttemptAt?: string;

  @ApiPropertyOptional({ description: 'The status of the last response.', type: 'integer', example: 500 })
  responseStatus?: number;

  @ApiPropertyOptional({ description: 'The first 4 KiB of the last response.', example: 'Internal Server Error' })
  responseBody?: string;

  @ApiPropertyOptional({ description: 'The reason why the last attempt failed.', example: 'The response was 500.' })
  error?: string;

  static of(delivery: DeliveryRecord): EveryMemberOf<DeliveryDto> {
    const { id, eventId, eventType, status, attempts, responseStatus, responseBody, error } = delivery;
    return {
      id: deliveryIdText(id),
      eventId,
      eventType,
      status,
      attempts,
      createdAt: delivery.createdAt.toISOString(),
      nextAttemptAt: delivery.nextAttemptAt?.toISOString(),
      lastAttemptAt: delivery.lastAttemptAt?.toISOString(),
      responseStatus,
      responseBody,
      error,
    };
  }
}
