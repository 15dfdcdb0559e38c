import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsString } from 'class-validator';
import { TEXT_RULE } from '#kernel';
import { MayBeAbsent } from '#http';
import { MOST_DESCRIPTION } from '../../domain/webhooks/webhook.js';

const URL_RULE =
  'An `https` address of up to 2,000 characters, without user, password and fragment, that leads to the public internet; ' +
  '`WEBHOOK_ALLOW_INSECURE` adds `http` and loopback.';
const TYPES = { type: 'string', isArray: true, minItems: 1, uniqueItems: true } as const;

@ApiSchema({ name: 'NewWebhook', description: 'The body for making a webhook.' })
export class NewWebhookDto {
  @ApiProperty({
    description: `Where events are sent. ${URL_RULE}`,
    maxLength: 2000,
    example: 'https://shop.example/hooks',
  })
  @IsString({ message: 'must be an address' })
  url!: string;

  @ApiPropertyOptional({
    ...TYPES,
    description: 'The types of events that are sent; absent: all, further ones too.',
    example: ['order.placed', 'order.cancelled'],
  })
  @MayBeAbsent()
  @IsArray({ message: 'must be an array of types of events' })
  @IsString({ each: true, message: 'must be an array of types of events' })
  types?: string[];

  @ApiPropertyOptional({
    description: `What it is for: up to ${MOST_DESCRIPTION} Unicode code points; ${TEXT_RULE}`,
    maxLength: MOST_DESCRIPTION,
    example: 'Search index',
  })
  @MayBeAbsent()
  @IsString({ message: `must be a text of up to ${MOST_DESCRIPTION} characters` })
  description?: string;
}
