import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Clock } from '#kernel';
import { type Deprecation, RequestError } from '#http-server';

/** The metadata of a deprecated operation. */
export const Deprecated = Reflector.createDecorator<Deprecation>();

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
    const { since, sunset, successor } = this.reflector.get(Deprecated, context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const end = new Date(sunset);
    reply.header('Deprecation', `@${String(new Date(since).getTime() / 1000)}`);
    reply.header('Sunset', end.toUTCString());
    reply.header('Link', `<${reply.server.publicPath}${successor}>; rel="successor-version"`);
    if (this.clock.now() >= end) {
      throw new RequestError('endpoint_removed', `This endpoint was removed on ${sunset}; use ${successor} instead.`);
    }
    return true;
  }
}
