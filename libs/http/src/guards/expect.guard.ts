import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '#http-server';

/** Refuses requests that expect anything but `100 Continue` (RFC 9110, section 10.1.1). */
@Injectable()
export class ExpectGuard implements CanActivate {
  /** @throws RequestError `expectation_failed` */
  canActivate(context: ExecutionContext): boolean {
    checkExpectation(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/** @throws RequestError `expectation_failed` */
export function checkExpectation({ headers: { expect } }: FastifyRequest): void {
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new RequestError('expectation_failed', 'Expect must be 100-continue, or left out.');
  }
}
