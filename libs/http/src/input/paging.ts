import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#kernel';
import { argument } from './argument.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { markErrors } from '../operation.js';
import { integer, type ParameterType, queryParameter } from './parameters.js';
import { API_PATH, RequestError } from '#http-server';

const DEFAULT_LIMIT = 20;
const limit = integer(1, 100);
const cursor: ParameterType<string> = {
  schema: { type: 'string', minLength: 1 },
  allowed: 'the `after` of a `Link` header of this list',
  read: (text) => (text === '' ? undefined : text),
};

/** One page of a walk in ascending order of id. */
export class Paging {
  private constructor(
    /** The id after which the page begins; undefined at the start. */
    readonly after: bigint | undefined,
    /** The most rows of the page. */
    readonly limit: number,
    private readonly path: string,
    private readonly filters: string,
    private readonly reply: FastifyReply,
  ) {}

  /** Reads `limit` and `after`; `filters` are the names of the query parameters that the cursor is bound to. */
  static of(request: FastifyRequest, reply: FastifyReply, filters: readonly string[]): Paging {
    const path = pathOf(request);
    const query = filtersOf(request, filters);
    const given = queryParameter(request, 'after', cursor);
    const after = given === undefined ? undefined : decodeCursor(`${path}?${query}`, given);
    if (given !== undefined && after === undefined) {
      throw new RequestError('invalid_cursor', `after must be ${cursor.allowed}, used with the same filters.`);
    }
    return new Paging(after, queryParameter(request, 'limit', limit) ?? DEFAULT_LIMIT, path, query, reply);
  }

  /**
   * Sends a page. When more rows follow, the response gets a `Link` to the next page (RFC 8288), whose address is made
   * from the public path and the parameters that were read, never from a header of the client.
   * @returns the body, as JSON text in the place of the DTOs: made once for all callers that share the page
   */
  respond<Row extends { readonly id: bigint }, Dto>(page: Page<Row>, show: (row: Row) => Dto): Dto[] {
    const last = page.rows.at(-1);
    if (page.hasNext && last !== undefined) this.reply.header('Link', this.linkAfter(last.id));
    this.reply.type('application/json; charset=utf-8');
    const body = page.jsonBy((rows) => this.write(rows.map(show)));
    return body as unknown as Dto[];
  }

  private write(dtos: readonly unknown[]): string {
    const write = this.reply.getSerializationFunction('200');
    return write === undefined ? JSON.stringify(dtos) : write(dtos as never);
  }

  private linkAfter(id: bigint): string {
    const after = encodeCursor(`${this.path}?${this.filters}`, id);
    const filters = this.filters === '' ? '' : `${this.filters}&`;
    const address = `${this.reply.server.publicPath}${this.path}?${filters}limit=${String(this.limit)}&after=${after}`;
    return `<${address}>; rel="next"`;
  }
}

/** The path of the list itself, with the parameters that were given; it is made from the route. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const given = params as Readonly<Record<string, string>>;
  return (routeOptions.url ?? '')
    .slice(API_PATH.length)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

function filtersOf(request: FastifyRequest, names: readonly string[]): string {
  const given = new URLSearchParams();
  for (const name of names) {
    const value = (request.query as Record<string, unknown>)[name];
    if (typeof value === 'string') given.append(name, value);
  }
  return given.toString();
}

/** A controller's argument that is the requested page; `filters` are the list's own query parameters. */
export function PageOf(...filters: string[]): ParameterDecorator {
  return argument(
    (request, reply) => Paging.of(request, reply, filters),
    ApiQuery({
      name: 'limit',
      required: false,
      description: 'Maximum number of rows returned.',
      schema: { ...limit.schema, default: DEFAULT_LIMIT },
    }),
    ApiQuery({
      name: 'after',
      required: false,
      description: 'Where the page begins: the opaque cursor of the `Link` header of the page before.',
      schema: cursor.schema,
    }),
    markErrors('invalid_parameter', 'invalid_cursor'),
  );
}
