import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsIn, IsString } from 'class-validator';
import { TEXT_RULE } from '#kernel';
import { type EveryMemberOf, Field, MayBeAbsent } from '#http';
import { shownWebhook } from '../../domain/webhooks/shown-webhook.js';
import { MOST_CHARACTERS } from '../../domain/webhooks/webhook-address.js';
import {
  MOST_DESCRIPTION,
  SETTABLE_STATUSES,
  type Webhook,
  WEBHOOK_STATUSES,
  type WebhookChange,
  type WebhookDescription,
  type WebhookStatus,
} from '../../domain/webhooks/webhook.js';

const URL_RULE =
  `An \`https\` address of up to ${MOST_CHARACTERS.toLocaleString('en')} characters, without user, password and fragment, ` +
  'that leads to the public internet; `WEBHOOK_ALLOW_INSECURE` adds `http` and loopback.';

const webhookUrl = new Field(
  {
    description: `Where events are sent. ${URL_RULE}`,
    type: 'string',
    maxLength: MOST_CHARACTERS,
    example: 'https://shop.example/hooks',
  },
  () => [IsString({ message: 'must be a text' })],
);

const webhookTypes = new Field(
  {
    type: 'string',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: 'The types of events that are sent.',
    example: ['order.placed', 'order.cancelled'],
  },
  (orNull) => {
    const message = `must be an array of texts${orNull}`;
    return [IsArray({ message }), IsString({ each: true, message })];
  },
);

const webhookDescription = new Field(
  {
    description: `What it is for: up to ${MOST_DESCRIPTION} Unicode code points; ${TEXT_RULE}`,
    type: 'string',
    maxLength: MOST_DESCRIPTION,
    example: 'Search index',
  },
  (orNull) => [IsString({ message: `must be a text${orNull}` })],
);

@ApiSchema({ name: 'NewWebhook', description: 'The body for making a webhook.' })
export class NewWebhookDto implements EveryMemberOf<WebhookDescription> {
  @webhookUrl.required()
  url!: string;

  @webhookTypes.optional({ description: 'The types of events that are sent; absent: all, further ones too.' })
  types: string[] | undefined;

  @webhookDescription.optional()
  description: string | undefined;
}

@ApiSchema({ name: 'WebhookPatch', description: 'What of a webhook is changed; what is left out stays as it is.' })
export class WebhookPatchDto implements EveryMemberOf<WebhookChange> {
  @webhookUrl.optional()
  url: string | undefined;

  @webhookTypes.nullable('Null: all, further ones too.')
  types: string[] | null | undefined;

  @webhookDescription.nullable('Null takes it away.')
  description: string | null | undefined;

  @ApiPropertyOptional({
    description: '`paused` stops deliveries; `active` goes on with what was published since they stopped.',
    enum: SETTABLE_STATUSES,
    example: 'paused',
  })
  @MayBeAbsent()
  @IsIn(SETTABLE_STATUSES, { message: `must be one of ${SETTABLE_STATUSES.join(', ')}` })
  status: (typeof SETTABLE_STATUSES)[number] | undefined;
}

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
