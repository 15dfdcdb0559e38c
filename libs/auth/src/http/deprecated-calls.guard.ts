import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_PATH } from '#http';
import { KeyUsageRecorder } from '../application/key-usage-recorder.service.js';

/** Records each call of a deprecated operation with the API key, and refuses none. Bound by `@Operation`. */
@Injectable()
export class DeprecatedCallsGuard implements CanActivate {
  constructor(private readonly recorder: KeyUsageRecorder) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    this.recorder.countDeprecatedCall(request.callerId ?? '', documentedName(request));
    return true;
  }
}

/** The operation as in the document, for example `GET /pets/{petId}`; HEAD counts as GET. */
function documentedName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const path = url.slice(API_PATH.length).replace(/:(\w+)/g, '{$1}');
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}
