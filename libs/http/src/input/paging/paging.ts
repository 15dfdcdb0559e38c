import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { int64FromDigits, type Page } from '#kernel';
import { argument } from '../argument.js';
import { ListAddress } from './list-address.js';
import { asJson, type JsonText, serialize } from '../../json-text.js';
import { markErrors, markHeaders } from '../../marks.js';
import { integer, type ParameterType, queryParameter } from '../parameters.js';
import { RequestError } from '#http-server';

const DEFAULT_LIMIT = 20;
const limit = integer(1, 100);
/** The schema of `limit` in the document. */
export const limitSchema = { ...limit.schema, default: DEFAULT_LIMIT };
/** The parameter `after` of a list. */
export const cursor: ParameterType<string> = {
  schema: { type: 'string', minLength: 1 },
  allowed: 'the `after` of a `Link` header of this list',
  read: (text) => (text === '' ? undefined : text),
};

/** Reads `limit`; the default is 20. */
export function limitOf(request: FastifyRequest): number {
  return queryParameter(request, 'limit', limit) ?? DEFAULT_LIMIT;
}

/** The requested page of a list that is sorted by id. */
export class Paging {
  private constructor(
    /** The id before the first row of the page; undefined for the first page. */
    readonly after: bigint | undefined,
    /** The maximum number of rows. */
    readonly limit: number,
    private readonly address: ListAddress,
    private readonly reply: FastifyReply,
  ) {}

  /** Reads `limit` and `after`; `filters` are the names of the query parameters that the cursor is bound to. */
  static of(request: FastifyRequest, reply: FastifyReply, filters: readonly string[]): Paging {
    const address = ListAddress.of(request, filters);
    const given = queryParameter(request, 'after', cursor);
    const after = given === undefined ? undefined : int64FromDigits(address.textIn(given) ?? '');
    if (given !== undefined && after === undefined) {
      throw new RequestError('invalid_cursor', `after must be ${cursor.allowed}, used with the same filters.`);
    }
    return new Paging(after, limitOf(request), address, reply);
  }

  /**
   * Sets the headers of a page. When more rows follow, it has a `Link` to the next page (RFC 8288).
   * @returns the body; it is made once for all callers that share the page
   */
  respond<Row extends { readonly id: bigint }, Dto>(page: Page<Row>, show: (row: Row) => Dto): JsonText<Dto[]> {
    const last = page.rows.at(-1);
    if (page.hasNext && last !== undefined) {
      this.reply.header('Link', this.address.linkAfter(last.id, this.limit, this.reply));
    }
    const body = page.jsonBy((rows) => serialize(this.reply, 200, rows.map(show)));
    return asJson(this.reply, body);
  }
}

/** Parameter decorator: the requested page. @param filters the names of the query parameters that filter the list */
export function PageOf(...filters: string[]): ParameterDecorator {
  return argument(
    (request, reply) => Paging.of(request, reply, filters),
    ApiQuery({ name: 'limit', required: false, description: 'Maximum number of rows returned.', schema: limitSchema }),
    ApiQuery({
      name: 'after',
      required: false,
      description: 'The start of the page: the opaque cursor from the `Link` header of the previous page.',
      schema: cursor.schema,
    }),
    markHeaders('Link-Next'),
    markErrors('invalid_parameter', 'invalid_cursor'),
  );
}
