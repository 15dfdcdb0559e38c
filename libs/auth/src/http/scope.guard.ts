import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RequestError, RequiredScope } from '#http';
import { KeyUsageRecorder } from '../application/key-usage-recorder.service.js';
import { CHALLENGE } from './challenge.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Requires that the API key has the scope of the operation, and records refusals. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** A cache, because reading the metadata for each request costs more than the check. */
  private readonly scopes = new Map<Handler, string | undefined>();

  constructor(
    private readonly reflector: Reflector,
    private readonly recorder: KeyUsageRecorder,
  ) {}

  /** @throws RequestError `insufficient_scope` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const scope = this.scopeOf(context.getHandler());
    if (scope !== undefined && request.apiKey?.allows(scope) !== true) throw this.refuse(request, scope);
    return true;
  }

  /** The scope that the operation declares; undefined when every key may call it. */
  private scopeOf(handler: Handler): string | undefined {
    if (!this.scopes.has(handler)) this.scopes.set(handler, this.reflector.get(RequiredScope, handler));
    return this.scopes.get(handler);
  }

  private refuse({ callerId = '', id }: FastifyRequest, scope: string): RequestError {
    this.recorder.countRefusal(callerId, scope, id);
    return new RequestError('insufficient_scope', `The API key lacks the scope ${scope}.`, {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    });
  }
}
