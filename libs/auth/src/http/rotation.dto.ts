import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt64, MayBeAbsent } from '#http';
import { DEFAULT_GRACE_SECONDS, MAX_GRACE_SECONDS } from '../domain/api-key.js';

@ApiSchema({ name: 'Rotation', description: 'The options of rotating an API key.' })
export class RotationDto {
  @ApiPropertyOptional({
    description: 'The time in seconds for which the previous secret remains valid.',
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
