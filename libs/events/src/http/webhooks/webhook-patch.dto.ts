import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsIn, IsString } from 'class-validator';
import { TEXT_RULE } from '#kernel';
import { MayBeAbsent, MayBeNull } from '#http';
import { MOST_DESCRIPTION, SETTABLE_STATUSES } from '../../domain/webhooks/webhook.js';

@ApiSchema({ name: 'WebhookPatch', description: 'What of a webhook is changed; what is left out stays as it is.' })
export class WebhookPatchDto {
  @ApiPropertyOptional({ description: 'As for a new one.', maxLength: 2000, example: 'https://shop.example/hooks' })
  @MayBeAbsent()
  @IsString({ message: 'must be an address' })
  url?: string;

  @ApiPropertyOptional({
    description: 'As for a new one; `null`: all.',
    type: 'string',
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    nullable: true,
    example: ['order.placed', 'order.cancelled'],
  })
  @MayBeNull()
  @IsArray({ message: 'must be null or an array of types of events' })
  @IsString({ each: true, message: 'must be null or an array of types of events' })
  types?: string[] | null;

  @ApiPropertyOptional({
    description: `As for a new one; \`null\`: none. ${TEXT_RULE}`,
    type: 'string',
    maxLength: MOST_DESCRIPTION,
    nullable: true,
    example: 'Search index',
  })
  @MayBeNull()
  @IsString({ message: `must be null or a text of up to ${MOST_DESCRIPTION} characters` })
  description?: string | null;

  @ApiPropertyOptional({
    description: '`paused` stops deliveries; `active` goes on with what was published since they stopped.',
    enum: SETTABLE_STATUSES,
    example: 'paused',
  })
  @MayBeAbsent()
  @IsIn(SETTABLE_STATUSES, { message: `must be one of ${SETTABLE_STATUSES.join(', ')}` })
  status?: (typeof SETTABLE_STATUSES)[number];
}
