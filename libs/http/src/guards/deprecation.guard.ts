import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Clock } from '#kernel';
import { type Deprecation, RequestError } from '#http-server';

/** The metadata of a deprecated operation. The values of its headers are made once. */
export const Deprecated = Reflector.createDecorator<Deprecation, DeprecatedOperation>({
  transform: ({ since, sunset, successor }) => {
    const end = new Date(sunset);
    const deprecation = `@${new Date(since).getTime() / 1000}`;
    return { deprecation, sunset: end.toUTCString(), end, endsOn: sunset, successor };
  },
});

interface DeprecatedOperation {
  /** The value of `Deprecation`. */
  readonly deprecation: string;
  /** The value of `Sunset`. */
  readonly sunset: string;
  readonly end: Date;
  /** The day of `end`, as the operation declares it. */
  readonly endsOn: string;
  readonly successor: string;
}

/**
 * Sets the headers of a deprecated operation, Deprecation (RFC 9745), Sunset (RFC 8594) and a link to the successor, and
 * refuses requests from the sunset on. Bound by `@Operation`.
 */
@Injectable()
export class DeprecationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  /** @throws RequestError `endpoint_removed` from the sunset on */
  canActivate(context: ExecutionContext): boolean {
    const { deprecation, sunset, end, endsOn, successor } = this.reflector.get(Deprecated, context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    reply.header('Deprecation', deprecation);
    reply.header('Sunset', sunset);
    reply.header('Link', `<${reply.server.publicPath}${successor}>; rel="successor-version"`);
    if (this.clock.now() >= end) {
      throw new RequestError('endpoint_removed', `This endpoint was removed on ${endsOn}; use ${successor} instead.`);
    }
    return true;
  }
}
