import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MadeOnce } from '#kernel';
import { decodeCursor, encodeCursor } from './cursor.js';
import { markErrors } from './operation.js';
import { documented, integer, type ParameterType, queryParameter } from './parameters.js';
import { API_PATH } from './public-path.js';
import { RequestError } from './request-error.js';

const DEFAULT_LIMIT = 20;
const limit = integer(1, 100);
const cursor: ParameterType<string> = {
  schema: { type: 'string', minLength: 1 },
  allowed: 'the `after` of a `Link` header of this list',
  read: (text) => (text === '' ? undefined : text),
};

const pages = new MadeOnce<unknown[]>();

/** One page of a walk in ascending order of id. */
export class Paging {
  private constructor(
    /** The id after which the page begins; undefined at the start. */
    readonly after: bigint | undefined,
    private readonly limit: number,
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

  /** How many rows to look for: one more than the page shows, to learn whether there is a next page. */
  get take(): number {
    return this.limit + 1;
  }

  /**
   * The page out of the rows found, each as `show` makes it; when there are more, the answer gets a `Link` to the next
   * page (RFC 8288). The address is made from the public path and what was read, never from a header of the client.
   * @param found the same array for all who ask for the same page together: the page is made once for them
   */
  page<Row extends { readonly id: bigint }, Shown>(found: readonly Row[], show: (row: Row) => Shown): Shown[] {
    const hasNext = found.length > this.limit;
    const last = hasNext ? found[this.limit - 1] : undefined;
    if (last !== undefined) this.reply.header('Link', this.linkAfter(last.id));
    return pages.of(found, () => (hasNext ? found.slice(0, this.limit) : found).map(show)) as Shown[];
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
  const read = createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const http = context.switchToHttp();
    return Paging.of(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), filters);
  });
  return documented(
    read(),
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
