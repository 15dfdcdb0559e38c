import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { API_PATH, Deprecated, RequestError, RequiredScope } from '#http';
import { KeyRecorder } from '../application/key-recorder.service.js';
import { CHALLENGE } from './challenge.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** What an operation declares. */
interface Declared {
  readonly scope: string | undefined;
  readonly isDeprecated: boolean;
}

/** Lets a request into an operation when its API key has the scope, and records the calls of deprecated operations. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** Reading the metadata at every request would cost more than the check. */
  private readonly declared = new Map<Handler, Declared>();

  constructor(
    private readonly reflector: Reflector,
    private readonly recorder: KeyRecorder,
  ) {}

  /** @throws RequestError `insufficient_scope` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { scope, isDeprecated } = this.declaredBy(context.getHandler());
    if (scope !== undefined && request.apiKey?.allows(scope) !== true) throw this.refuse(request, scope);
    if (isDeprecated) this.recorder.deprecatedCall(request.callerId ?? '', documentedName(request));
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
    this.recorder.refused(callerId, scope, id);
    return new RequestError('insufficient_scope', `The API key lacks the scope ${scope}.`, {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    });
  }
}

/** The operation as the document names it, for example `GET /pets/{petId}`, for HEAD too. */
function documentedName({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  const path = url.slice(API_PATH.length).replace(/:(\w+)/g, '{$1}');
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}
