import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { headerValues, RequestError } from '#http-server';

/** Refuses an `Idempotency-Key` where the response contains a secret, which must not be stored; bound by `@Operation`. */
@Injectable()
export class NoIdempotencyKeyGuard implements CanActivate {
  /** @throws RequestError `invalid_request` */
  canActivate(context: ExecutionContext): boolean {
    const { raw } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headerValues(raw.rawHeaders, 'idempotency-key').length === 0) return true;
    throw new RequestError('invalid_request', 'Idempotency-Key must be left out here: this response is not stored.');
  }
}
