import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { GracePeriod } from '#kernel';
import { IsInt64, MayBeAbsent } from '#http';

@ApiSchema({ name: 'WebhookRotation', description: 'The options of rotating the secret of a webhook.' })
export class WebhookRotationDto {
  @ApiPropertyOptional({
    description: 'The time in seconds for which deliveries are signed with the previous secret too.',
    type: 'integer',
    minimum: 0,
    maximum: GracePeriod.MAX_SECONDS,
    default: GracePeriod.DEFAULT_SECONDS,
    example: 3600,
  })
  @MayBeAbsent()
  @IsInt64()
  graceSeconds?: bigint;
}
