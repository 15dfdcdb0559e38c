import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { API_PATH, Deprecated, RequestError, RequiredScope } from '#http';
import { KeyUsageRecorder } from '../application/key-usage-recorder.service.js';
import { CHALLENGE } from './challenge.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** The metadata of an operation. */
interface Declared {
  readonly scope: string | undefined;
  readonly isDeprecated: boolean;
}

/** Requires that the API key has the scope of the operation, and records calls of deprecated operations. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** A cache, because reading the metadata for each request costs more than the check. */
  private readonly declared = new Map<Handler, Declared>();

  constructor(
    private readonly reflector: Reflector,
    private readonly recorder: KeyUsageRecorder,
  ) {}

  /** @throws RequestError `insufficient_scope` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { scope, isDeprecated } = this.declaredBy(context.getHandler());
    if (scope !== undefined && request.apiKey?.allows(scope) !== true) throw this.refuse(request, scope);
    if (isDeprecated) this.recorder.countDeprecatedCall(request.callerId ?? '', documentedName(request));
    return true;
  }

  private declaredBy(handler: Handler): Declared {
    const known = this.declared.get(handler);
    if (known !== undefined) return known;
    const declared = {
      scope: this.reflector.get(RequiredScope, handler) as string | undefined,
      isDeprecated: Reflect.hasMetadata(Deprecated.KEY, handler),
    };
    this.declared.set(handler, declared);
    return declared;
  }

  private refuse({ callerId = '', id }: FastifyRequest, scope: string): RequestError {
    this.recorder.countRefusal(callerId, scope, id);
    return new RequestError('insufficient_scope', `The API key lacks the scope ${scope}.`, {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    });
  }
}

/** The operation as in the document, for example `GET /pets/{petId}`; HEAD counts as GET. */
function documentedName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const path = url.slice(API_PATH.length).replace(/:(\w+)/g, '{$1}');
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}
