import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import { DELIVERY_STATUSES, type DeliveryRecord, type DeliveryStatus } from '../../domain/webhooks/delivery.js';

@ApiSchema({
  name: 'Delivery',
  description: 'An event for a webhook. All times are UTC, to the millisecond.',
})
export class DeliveryDto {
  @ApiProperty({ description: 'The id of the delivery.', pattern: '^dlv_[1-9][0-9]*$', example: 'dlv_1' })
  id!: string;

  @ApiProperty({ description: 'The id of the event, sent as `webhook-id`.', example: 'evt_00000000000bm000000001k3q9' })
  eventId!: string;

  @ApiProperty({ description: 'The type of the event; `webhook.test` for a test.', example: 'order.placed' })
  eventType!: string;

  @ApiProperty({
    description: 'Its status.',
    enum: DELIVERY_STATUSES,
    enumName: 'DeliveryStatus',
    enumSchema: {
      description:
        '`pending`: to be attempted, or attempted again; `delivered`: the receiver responded 2xx; `failed`: it did not for ' +
        '3 days, or responded 410, or the event is no longer kept.',
    },
  })
  status!: DeliveryStatus;

  @ApiProperty({
    description: 'Attempts since it was made, or since a retry was asked for.',
    type: 'integer',
    example: 1,
  })
  attempts!: number;

  @ApiProperty({
    description: 'When it was made.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  createdAt!: string;

  @ApiPropertyOptional({
    description: 'When the next attempt is due; absent while it waits for an earlier delivery about the same subject.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:05:00.000Z',
  })
  nextAttemptAt?: string;

  @ApiPropertyOptional({
    description: 'When the last attempt ended.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  lastAttemptAt?: string;

  @ApiPropertyOptional({ description: 'The status of the last response.', type: 'integer', example: 500 })
  responseStatus?: number;

  @ApiPropertyOptional({ description: 'The first 4 KiB of the last response.', example: 'Internal Server Error' })
  responseBody?: string;

  @ApiPropertyOptional({ description: 'Why the last attempt was no success.', example: 'The response was 500.' })
  error?: string;

  static of(delivery: DeliveryRecord): EveryMemberOf<DeliveryDto> {
    const { id, eventId, eventType, status, attempts, responseStatus, responseBody, error } = delivery;
    return {
      id: `dlv_${String(id)}`,
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
