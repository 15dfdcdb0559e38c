import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowToWait, RequestError } from '#http-server';
import { asJson, type JsonText } from '../../json-text.js';
import { markErrors, markHeaders } from '../../marks.js';
import { argument } from '../argument.js';
import { ListAddress } from './list-address.js';
import { cursor, limitOf, limitSchema } from './paging.js';
import { queryParameter } from '../parameters.js';
import { preferenceOf } from '../headers/prefer.js';

const MAX_WAIT_SECONDS = 30;

/** The preference `wait`: an empty page is sent only after a time, or as soon as there is a first row. */
export interface Waiting {
  /** By `performance.now()`: the time at which an empty page is sent. */
  readonly deadline: number;
  /** The applied number of seconds. */
  readonly seconds: number;
  /** Aborted when the client has closed the connection, or its side of it. */
  readonly clientClosed: AbortSignal;
}

export interface FeedOptions {
  /** The names of the query parameters that a cursor is bound to. */
  readonly filters: readonly string[];
  /** Another form of `after`, besides a cursor; `allowed` is its description, to follow "or". */
  readonly idFormat: { readonly allowed: string; readonly pattern: RegExp };
}

/** One page of a feed: a list without a last page, where a client may wait for new rows. */
export class FeedPaging {
  private constructor(
    /** The text in the cursor, or the id of an item; undefined at the start of the feed. */
    readonly after: string | undefined,
    /** The maximum number of rows. */
    readonly limit: number,
    /** Undefined when the client does not wait. */
    readonly waiting: Waiting | undefined,
    private readonly address: ListAddress,
    private readonly reply: FastifyReply,
  ) {}

  /** Reads `limit`, `after` and the preference `wait`. */
  static of(request: FastifyRequest, reply: FastifyReply, { filters, idFormat }: FeedOptions): FeedPaging {
    const address = ListAddress.of(request, filters);
    const given = queryParameter(request, 'after', cursor);
    const after = given === undefined || idFormat.pattern.test(given) ? given : address.textIn(given);
    if (given !== undefined && after === undefined) {
      const allowed = `${cursor.allowed}, used with the same filters, or ${idFormat.allowed}`;
      throw new RequestError('invalid_cursor', `after must be ${allowed}.`);
    }
    return new FeedPaging(after, limitOf(request), waitingOf(request, reply), address, reply);
  }

  /**
   * Sets the headers of a page. Every page, also an empty one, has a `Link` to the next page.
   * @param json the rows as JSON text
   * @param next the text for the cursor of the next page
   * @returns the body
   */
  respond<Dto>(json: string, next: string): JsonText<Dto[]> {
    this.reply.header('Link', this.address.linkAfter(next, this.limit, this.reply));
    if (this.waiting !== undefined) this.reply.header('Preference-Applied', `wait=${this.waiting.seconds}`);
    return asJson(this.reply, json);
  }
}

/** Reads `Prefer: wait=N` (RFC 7240, section 4.3). More than 30 s count as 30; other values are ignored. */
function waitingOf(request: FastifyRequest, reply: FastifyReply): Waiting | undefined {
  const wanted = preferenceOf(request, reply, 'wait');
  if (wanted === undefined || !/^0*[1-9]\d*$/.test(wanted)) return undefined;
  const seconds = Math.min(Number(wanted), MAX_WAIT_SECONDS);
  allowToWait(request, reply, seconds * 1000);
  const clientClosed = reply.server.connections.clientClosed(request.raw.socket);
  return { deadline: performance.now() + seconds * 1000, seconds, clientClosed };
}

/** Parameter decorator: the requested page of a feed. */
export function FeedOf(options: FeedOptions): ParameterDecorator {
  return argument(
    (request, reply) => FeedPaging.of(request, reply, options),
    ApiQuery({ name: 'limit', required: false, description: 'Maximum number of rows returned.', schema: limitSchema }),
    ApiQuery({
      name: 'after',
      required: false,
      description: `The start of the page: the opaque cursor from the \`Link\` header of the previous page, or ${options.idFormat.allowed}.`,
      schema: cursor.schema,
    }),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        '`wait=N` (RFC 7240): when the page is empty, wait up to N seconds, 1 to 30, for the first row. A larger number ' +
        'counts as 30; `Preference-Applied` has the applied number.',
      schema: { type: 'string' },
    }),
    markHeaders('Link-Onward', 'Vary', 'Preference-Applied'),
    markErrors('invalid_parameter', 'invalid_cursor'),
  );
}
