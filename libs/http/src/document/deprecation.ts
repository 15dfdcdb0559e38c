import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequestError } from '#http-server';

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

/**
 * Sets the headers of a deprecated route: Deprecation (RFC 9745), Sunset (RFC 8594) and a link to the successor.
 * @throws RequestError `endpoint_removed` from the sunset on
 */
export function announceDeprecation(deprecation: Deprecation, reply: FastifyReply, now: Date): void {
  const { sunset, successor } = deprecation;
  const { since, end, endsAt, link } = announcementOf(deprecation, reply.server.publicPath);
  reply.header('Deprecation', since);
  reply.header('Sunset', end);
  reply.header('Link', link);
  if (now.getTime() >= endsAt) {
    throw new RequestError('endpoint_removed', `This endpoint was removed on ${sunset}; use ${successor} instead.`);
  }
}

interface Announcement {
  readonly since: string;
  readonly end: string;
  readonly endsAt: number;
  readonly link: string;
}

const announcements = new WeakMap<Deprecation, Announcement>();

/** Computed once per route. */
function announcementOf(deprecation: Deprecation, publicPath: string): Announcement {
  const known = announcements.get(deprecation);
  if (known !== undefined) return known;
  const end = new Date(deprecation.sunset);
  const announcement = {
    since: `@${String(new Date(deprecation.since).getTime() / 1000)}`,
    end: end.toUTCString(),
    endsAt: end.getTime(),
    link: `<${publicPath}${deprecation.successor}>; rel="successor-version"`,
  };
  announcements.set(deprecation, announcement);
  return announcement;
}
