import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from './rate-limit.js';

/** Limits the requests of each API key; runs after `ApiKeyGuard`. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly rateLimit: RateLimit) {}

  /** @throws RequestError `rate_limited` */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.rateLimit.isSet) return true;
    const http = context.switchToHttp();
    const { callerId = '' } = http.getRequest<FastifyRequest>();
    return this.rateLimit.countForKey(callerId, http.getResponse<FastifyReply>()).then(() => true);
  }
}
