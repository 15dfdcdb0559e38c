import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import {
  ResponseHeaders,
  FeedOf,
  FeedPaging,
  type JsonText,
  type ParameterType,
  PathParameter,
  QueryParameter,
  RequestError,
  text,
  WithHeaders,
} from '#http';
import { EventsService } from '../application/events.service.js';
import { CursorExpired, EventNotFound } from '../domain/event.errors.js';
import { eventJson } from '../domain/event-json.js';
import { encodePosition, type EventPosition, FEED_START, positionOf } from '../domain/event-position.js';
import { EVENT_TYPES, EventDto, SUBJECT_TYPES } from './event.dto.js';

const EVENT_ID = { allowed: 'the id of an event', pattern: /^evt_[0-9a-v]{26}$/ };

const word: ParameterType<string> = {
  schema: { type: 'string', pattern: '^[!-~]{1,64}$' },
  allowed: '1 to 64 visible ASCII characters',
  read: (given) => (/^[!-~]{1,64}$/.test(given) ? given : undefined),
};

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Operation({
    id: 'listEvents',
    summary: 'List events',
    description:
      'A page of events in the order of publication. Every page, also an empty one, has a `Link` to the next page, which ' +
      'contains later events. A client that stores only this link gets every event exactly once.',
    scope: 'events:read',
    success: { status: 200, description: 'A page of events.', type: EventDto, listName: 'Events' },
    errors: [CursorExpired],
    stability: 'experimental',
  })
  async listEvents(
    @FeedOf({ filters: ['type', 'subjectType', 'subjectId'], idFormat: EVENT_ID }) feed: FeedPaging,
    @QueryParameter('type', word, `Only events of this type: one of ${EVENT_TYPES}; others are 400.`)
    type?: string,
    @QueryParameter(
      'subjectType',
      word,
      `Only events about a resource of this type: one of ${SUBJECT_TYPES}; others are 400. Requires \`subjectId\`.`,
    )
    ofType?: string,
    @QueryParameter(
      'subjectId',
      word,
      'Only events about the resource with this id; texts that cannot be one are 400. Requires `subjectType`.',
    )
    ofId?: string,
  ): Promise<JsonText<EventDto[]>> {
    const query = { after: positionIn(feed.after), limit: feed.limit, type, subject: subjectOf(ofType, ofId) };
    const page = await (feed.waiting === undefined
      ? this.events.read(query)
      : this.events.readOrWait(query, feed.waiting));
    return feed.respond(page.json, encodePosition(page.next));
  }

  @Get(':eventId')
  @Operation({
    id: 'getEvent',
    summary: 'Get an event',
    description: 'Returns a published event until the end of its retention.',
    scope: 'events:read',
    success: { status: 200, description: 'The event.', type: EventDto },
    errors: [EventNotFound],
    stability: 'experimental',
  })
  async getEvent(
    @PathParameter('eventId', { ...text, example: 'evt_00000000000bm000000001k3q9' }, 'The id of the event.')
    eventId: string,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<JsonText<EventDto>> {
    return headers.asJson(eventJson(await this.events.get(eventId)));
  }
}

/** @throws RequestError `invalid_cursor` when `after`, the text in a cursor or the id of an event, is no position */
function positionIn(after: string | undefined): EventPosition {
  if (after === undefined) return FEED_START;
  const position = positionOf(after);
  if (position === undefined) throw new RequestError('invalid_cursor', 'after must be a cursor of this list.');
  return position;
}

/** @throws RequestError `invalid_parameter` when one of them is missing */
function subjectOf(type: string | undefined, id: string | undefined): { type: string; id: string } | undefined {
  if (type === undefined && id === undefined) return undefined;
  if (type === undefined || id === undefined) {
    throw new RequestError('invalid_parameter', 'subjectType and subjectId must be given together.');
  }
  return { type, id };
}
