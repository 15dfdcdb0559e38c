import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { GracePeriod } from '#kernel';
import { IsInt64, MayBeAbsent } from '#http';

@ApiSchema({ name: 'Rotation', description: 'The options of rotating an API key.' })
export class RotationDto {
  @ApiPropertyOptional({
    description: 'The time in seconds for which the previous secret remains valid.',
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
