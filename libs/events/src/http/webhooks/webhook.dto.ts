import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsIn, IsString } from 'class-validator';
import { type EveryMemberOf, Field, graceSeconds, textField, time } from '#http';
import {
  MAX_DESCRIPTION,
  SETTABLE_STATUSES,
  type SettableStatus,
  type WebhookDescription,
  type WebhookPatch,
} from '../../domain/webhooks/new-webhook.js';
import { MAX_CHARACTERS } from '../../domain/webhooks/webhook-address.js';
import { shownWebhook, type Webhook, WEBHOOK_STATUSES, type WebhookStatus } from '../../domain/webhooks/webhook.js';
import { EVENT_TYPES } from '../event.dto.js';

const URL_RULE =
  `\`https\`, up to ${MAX_CHARACTERS.toLocaleString('en')} characters, without user, password and fragment, with a public ` +
  'address; `WEBHOOK_ALLOW_INSECURE` also allows `http` and loopback addresses.';

const webhookUrl = new Field(
  {
    description: `The URL that receives events: ${URL_RULE}`,
    type: 'string',
    maxLength: MAX_CHARACTERS,
    example: 'https://shop.example/hooks',
  },
  () => [IsString({ message: 'must be a text' })],
);

const TYPES_RULE = `The types of events to deliver, one or more of ${EVENT_TYPES}; others are 400.`;

const webhookTypes = new Field(
  {
    type: 'string',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    description: TYPES_RULE,
    example: ['order.placed', 'order.cancelled'],
  },
  (orNull) => {
    const message = `must be an array of texts${orNull}`;
    return [IsArray({ message }), IsString({ each: true, message })];
  },
);

const webhookDescription = textField('The purpose of the webhook', MAX_DESCRIPTION, 'Search index');

@ApiSchema({ name: 'NewWebhook', description: 'The request body for a webhook.' })
export class NewWebhookDto implements EveryMemberOf<WebhookDescription> {
  @webhookUrl.required()
  url!: string;

  @webhookTypes.optional({ description: `${TYPES_RULE} Absent: all types, also future ones.` })
  types: string[] | undefined;

  @webhookDescription.optional()
  description: string | undefined;
}

const settableStatus = new Field(
  {
    description: '`paused` stops deliveries; `active` resumes them with the events published since they stopped.',
    enum: SETTABLE_STATUSES,
    example: 'paused',
  },
  () => [IsIn(SETTABLE_STATUSES, { message: `must be one of ${SETTABLE_STATUSES.join(', ')}` })],
);

@ApiSchema({ name: 'WebhookPatch', description: 'Changes of a webhook. Members that are absent are not changed.' })
export class WebhookPatchDto implements EveryMemberOf<WebhookPatch> {
  @webhookUrl.optional()
  url: string | undefined;

  @webhookTypes.nullable('Null: all types, also future ones.')
  types: string[] | null | undefined;

  @webhookDescription.nullable('Null removes it.')
  description: string | null | undefined;

  @settableStatus.optional()
  status: SettableStatus | undefined;
}

@ApiSchema({ name: 'WebhookRotation', description: 'The options of rotating the secret of a webhook.' })
export class WebhookRotationDto {
  @graceSeconds.optional({
    description: 'The time in seconds for which deliveries are signed with the previous secret too.',
  })
  graceSeconds?: bigint;
}

@ApiSchema({ name: 'Webhook', description: 'A URL that receives events, without its secret.' })
export class WebhookDto {
  @ApiProperty({ description: 'The id of the webhook.', example: 'whk_0123456789abcdef01234567' })
  id!: string;

  @ApiProperty({ description: 'The URL that receives events.', example: 'https://shop.example/hooks' })
  url!: string;

  @ApiPropertyOptional({
    description: 'The types of events to deliver; absent: all types.',
    type: 'string',
    isArray: true,
    example: ['order.placed', 'order.cancelled'],
  })
  types?: readonly string[];

  @ApiPropertyOptional({ description: 'The purpose of the webhook.', example: 'Search index' })
  description?: string;

  @ApiProperty({
    description: 'Whether events are delivered.',
    enum: WEBHOOK_STATUSES,
    enumName: 'WebhookStatus',
    enumSchema: {
      description:
        '`active`: events are delivered; `paused`: stopped by a client; `disabled`: stopped by the service, because of the receiver.',
    },
  })
  status!: WebhookStatus;

  @ApiPropertyOptional({
    description: 'The reason why the webhook is disabled.',
    example: 'The receiver responded 410 Gone.',
  })
  disabledReason?: string;

  @time.required({ description: 'The time of creation.' })
  createdAt!: string;

  static of({ record }: Webhook): EveryMemberOf<WebhookDto> {
    return shownWebhook(record);
  }
}

@ApiSchema({ name: 'IssuedWebhook', description: 'A webhook with its secret.' })
export class IssuedWebhookDto extends WebhookDto {
  @ApiProperty({
    description: 'The secret that signs deliveries (Standard Webhooks). It is not returned again.',
    example: 'whsec_…',
  })
  secret!: string;

  static withSecret(webhook: Webhook, secret: string): EveryMemberOf<IssuedWebhookDto> {
    return { ...WebhookDto.of(webhook), secret };
  }
}
