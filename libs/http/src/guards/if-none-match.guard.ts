import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { conditionOf } from '../input/headers/entity-tags.js';

/** Refuses a malformed `If-None-Match` before the operation is performed; bound by `@Operation`. */
@Injectable()
export class IfNoneMatchGuard implements CanActivate {
  /** @throws RequestError `invalid_request` */
  canActivate(context: ExecutionContext): boolean {
    conditionOf(context.switchToHttp().getRequest<FastifyRequest>(), 'If-None-Match');
    return true;
  }
}
