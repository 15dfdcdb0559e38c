import { ApiSchema } from '@nestjs/swagger';
import { graceSeconds } from '#http';

@ApiSchema({ name: 'Rotation', description: 'The options of rotating an API key.' })
export class RotationDto {
  @graceSeconds.optional({ description: 'The time in seconds for which the previous secret remains valid.' })
  graceSeconds?: bigint;
}
