import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt64, MayBeAbsent } from '#http';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS } from '../../domain/webhooks/webhook.js';

@ApiSchema({ name: 'WebhookRotation', description: 'The options of rotating the secret of a webhook.' })
export class WebhookRotationDto {
  @ApiPropertyOptional({
    description: 'The time in seconds for which deliveries are signed with the previous secret too.',
    type: 'integer',
    minimum: 0,
    maximum: MAX_GRACE_SECONDS,
    default: DEFAULT_GRACE_SECONDS,
    example: 3600,
  })
  @MayBeAbsent()
  @IsInt64()
  graceSeconds?: bigint;
}
