import { ApiSchema } from '@nestjs/swagger';
import { graceSeconds } from '#http';

@ApiSchema({ name: 'WebhookRotation', description: 'The options of rotating the secret of a webhook.' })
export class WebhookRotationDto {
  @graceSeconds.optional({
    description: 'The time in seconds for which deliveries are signed with the previous secret too.',
  })
  graceSeconds?: bigint;
}
