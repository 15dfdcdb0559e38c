import { ApiExtension } from '@nestjs/swagger';

/** The deprecation of a route. Dates are days in UTC, `YYYY-MM-DD`. */
export interface Deprecation {
  /** The day since which the route is deprecated. */
  readonly since: string;
  /** The day on which the route is removed: from 00:00 UTC on it responds 410. */
  readonly sunset: string;
  /** The path of the replacement, below the base address, for example `/pets`. */
  readonly successor: string;
}

/** Adds the sunset to the document, besides `deprecated` of OpenAPI. */
export function documentDeprecation({ sunset }: Deprecation): MethodDecorator {
  return ApiExtension('x-deprecated-sunset', sunset);
}
