import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { Clock } from '#kernel';
import { announceDeprecation, type Deprecation } from '../document/deprecation.js';

/** The metadata of a deprecated operation. */
export const Deprecated = Reflector.createDecorator<Deprecation>();

/** Sets the headers of a deprecated operation, and refuses requests from the sunset on; bound by `@Operation`. */
@Injectable()
export class DeprecationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  /** @throws RequestError `endpoint_removed` from the sunset on */
  canActivate(context: ExecutionContext): boolean {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    announceDeprecation(this.reflector.get(Deprecated, context.getHandler()), reply, this.clock.now());
    return true;
  }
}
