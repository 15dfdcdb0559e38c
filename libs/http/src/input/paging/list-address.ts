import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH } from '#http-server';
import { decodeCursor, encodeCursor } from './cursor.js';

/** The path and the filters of a list, to which cursors are bound. */
export class ListAddress {
  private constructor(
    private readonly path: string,
    private readonly filters: string,
  ) {}

  /** @param filters the names of the query parameters that cursors are bound to */
  static of(request: FastifyRequest, filters: readonly string[]): ListAddress {
    return new ListAddress(pathOf(request), filtersOf(request, filters));
  }

  /** The text in a cursor: the id of a row, or another text; undefined when it is not a cursor of this list. */
  textIn(cursor: string): string | undefined {
    return decodeCursor(this.name, cursor);
  }

  /** The `Link` to the page after a row. It contains the public path, never a header of the client. */
  linkAfter(after: bigint | string, limit: number, { server }: FastifyReply): string {
    const filters = this.filters === '' ? '' : `${this.filters}&`;
    const query = `${filters}limit=${limit}&after=${encodeCursor(this.name, after)}`;
    return `<${server.publicPath}${this.path}?${query}>; rel="next"`;
  }

  private get name(): string {
    return `${this.path}?${this.filters}`;
  }
}

/** The path of the list below `/v1`: that of the route, with the values of its parameters. */
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
