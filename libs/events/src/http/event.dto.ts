import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { time } from '#http';

/** The types of all events, for the document. The modules define them; a test compares both. */
export const EVENT_TYPES =
  'category.added, category.changed, category.removed, order.cancelled, order.changed, order.delivered, order.placed, ' +
  'order.shipped, pet.added, pet.changed, pet.removed, webhook.disabled';

/** The types of the subjects of all events, as `EVENT_TYPES`. */
export const SUBJECT_TYPES = 'category, order, pet, webhook';

@ApiSchema({ name: 'EventSubject', description: 'The resource that an event is about.' })
export class EventSubjectDto {
  @ApiProperty({ description: 'The type of the resource: `pet`, `order`, `category` or `webhook`.', example: 'pet' })
  type!: string;

  @ApiProperty({
    description: 'The id of the resource in the API: an int64 or a text.',
    oneOf: [{ type: 'integer', format: 'int64' }, { type: 'string' }],
    example: 1,
  })
  id!: bigint | string;
}

@ApiSchema({
  name: 'EventData',
  description:
    'The resource as the API returns it, after the change or before the removal: a Pet, an Order, a Category or a Webhook.',
})
export class EventDataDto {}

@ApiSchema({ name: 'Event', description: 'A change of a resource. Further members and types may be added.' })
export class EventDto {
  @ApiProperty({
    description: 'The unique id, the same in every delivery. Ids sort bytewise in the order of publication.',
    pattern: '^evt_[0-9a-v]{26}$',
    example: 'evt_00000000000bm000000001k3q9',
  })
  id!: string;

  @ApiProperty({
    description: `The type: ${EVENT_TYPES}, or webhook.test in a test delivery. Further types may be added.`,
    example: 'pet.added',
  })
  type!: string;

  @time.required({
    description:
      'The time of the change. Events of one subject are in the order of the changes, also when their times are not.',
  })
  occurredAt!: string;

  @ApiProperty({ description: 'The resource that the event is about.', type: EventSubjectDto })
  subject!: EventSubjectDto;

  @ApiProperty({
    description: 'The origin of the change: the public id of an API key, `command-line`, or `service`.',
    example: 'key_0123456789abcdef01234567',
  })
  actor!: string;

  @ApiPropertyOptional({
    description: 'The `X-Request-Id` of the request that made the change, if there was one.',
    example: '0b8f5c9e-4f0e-4a63-9d0a-1f6b7c2d3e4f',
  })
  requestId?: string;

  @ApiProperty({ description: 'The resource as the API returns it.', type: EventDataDto })
  data!: EventDataDto;
}
