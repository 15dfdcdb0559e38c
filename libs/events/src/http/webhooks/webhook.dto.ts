import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import { shownWebhook } from '../../domain/webhooks/shown-webhook.js';
import { type Webhook, WEBHOOK_STATUSES, type WebhookStatus } from '../../domain/webhooks/webhook.js';

@ApiSchema({ name: 'Webhook', description: 'An address that receives events, as returned, never its secret.' })
export class WebhookDto {
  @ApiProperty({ description: 'The id of the webhook.', example: 'whk_0123456789abcdef01234567' })
  id!: string;

  @ApiProperty({ description: 'Where events are sent.', example: 'https://shop.example/hooks' })
  url!: string;

  @ApiPropertyOptional({
    description: 'The types of events that are sent; absent: all.',
    type: 'string',
    isArray: true,
    example: ['order.placed', 'order.cancelled'],
  })
  types?: readonly string[];

  @ApiPropertyOptional({ description: 'What it is for.', example: 'Search index' })
  description?: string;

  @ApiProperty({
    description: 'Whether events are sent.',
    enum: WEBHOOK_STATUSES,
    enumName: 'WebhookStatus',
    enumSchema: {
      description:
        '`active`: events are sent; `paused`: a client stopped that; `disabled`: the service did, because of the receiver.',
    },
  })
  status!: WebhookStatus;

  @ApiPropertyOptional({ description: 'Why it is disabled.', example: 'The receiver responded 410 Gone.' })
  disabledReason?: string;

  @ApiProperty({
    description: 'When it was made.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  createdAt!: string;

  static of({ record }: Webhook): EveryMemberOf<WebhookDto> {
    return shownWebhook(record);
  }
}

@ApiSchema({ name: 'IssuedWebhook', description: 'A webhook with its secret, right after that was made.' })
export class IssuedWebhookDto extends WebhookDto {
  @ApiProperty({
    description: 'Signs what is sent (Standard Webhooks); it is shown this once and never again.',
    example: 'whsec_…',
  })
  secret!: string;

  static withSecret(webhook: Webhook, secret: string): EveryMemberOf<IssuedWebhookDto> {
    return { ...WebhookDto.of(webhook), secret };
  }
}
