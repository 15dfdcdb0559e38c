import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt64, MayBeAbsent } from '#http';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS } from '../../domain/webhooks/webhook.js';

@ApiSchema({ name: 'WebhookRotation', description: 'How the secret of a webhook is replaced.' })
export class WebhookRotationDto {
  @ApiPropertyOptional({
    description: 'For how long the previous secret also signs, in seconds.',
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
