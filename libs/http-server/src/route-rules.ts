/** The deprecation of a route. Dates are days in UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** The day since which the route is deprecated. */
  readonly since: string;
  /** The day on which the route is removed: from 00:00 UTC on it responds 410. */
  readonly sunset: string;
  /** The path of the replacement, below the base address, for example `/pets`. */
  readonly successor: string;
}

/** The part of the declaration that Fastify's hooks read, in the config of the route. (Guards read metadata of the handler.) */
export interface RouteRules {
  readonly operationId?: string;
  readonly revalidates?: boolean;
  readonly successStatus?: number;
  readonly deprecation?: Deprecation | undefined;
  /** Only on routes that respond 405: the methods of the path. */
  readonly allow?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
  }
}
