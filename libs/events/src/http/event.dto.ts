import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'EventSubject', description: 'What an event is about.' })
export class EventSubjectDto {
  @ApiProperty({ description: 'What it is: `pet`, `order`, `category` or `webhook`.', example: 'pet' })
  type!: string;

  @ApiProperty({
    description: 'Its id, as the API gives it: an int64, or the text that it is known by.',
    oneOf: [{ type: 'integer', format: 'int64' }, { type: 'string' }],
    example: 1,
  })
  id!: bigint | string;
}

@ApiSchema({
  name: 'EventData',
  description:
    'The subject as the API shows it, after the change or before its removal: a Pet, an Order, a Category, a Webhook.',
})
export class EventDataDto {}

@ApiSchema({ name: 'Event', description: 'Something that happened. Further members and types may come.' })
export class EventDto {
  @ApiProperty({
    description: 'Unique, the same in every delivery. Ids are in the order of publication, compared byte by byte.',
    pattern: '^evt_[0-9a-v]{26}$',
    example: 'evt_00000000000bm000000001k3q9',
  })
  id!: string;

  @ApiProperty({
    description: 'What it is about and what happened, for example `pet.added`; docs/events.md lists them.',
    example: 'pet.added',
  })
  type!: string;

  @ApiProperty({
    description: 'When it happened. Events of one subject are in order, whatever their times.',
    type: 'string',
    format: 'date-time',
    example: '2026-11-27T12:00:00.000Z',
  })
  occurredAt!: string;

  @ApiProperty({ description: 'What it is about.', type: EventSubjectDto })
  subject!: EventSubjectDto;

  @ApiProperty({
    description:
      'Who caused it: the public id of an API key, `command-line`, or `service` for what the service does by itself.',
    example: 'key_0123456789abcdef01234567',
  })
  actor!: string;

  @ApiPropertyOptional({
    description: 'The `X-Request-Id` of the request that caused it, if one did.',
    example: '0b8f5c9e-4f0e-4a63-9d0a-1f6b7c2d3e4f',
  })
  requestId?: string;

  @ApiProperty({ description: 'The subject as the API shows it.', type: EventDataDto })
  data!: EventDataDto;
}
