import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeOperation, limitKeyCheck } from '#http';
import { RateLimit } from '#rate-limit';
import { ApiKeysService } from '../application/api-keys.service.js';
import type { ApiKey } from '../domain/api-key.js';
import type { PresentedSecret } from '../domain/secret.js';
import { type BearerCredentials, BearerReader } from './bearer.js';
import { unauthorized } from './challenge.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the request, set by ApiKeyGuard. */
    apiKey?: ApiKey;
    /** The secret that the request has presented, set by ApiKeyGuard. */
    presented?: PresentedSecret | undefined;
  }
}

/** Requires a valid API key. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly bearer = new BearerReader();

  constructor(
    private readonly keys: ApiKeysService,
    private readonly rateLimit: RateLimit,
  ) {}

  /**
   * @returns true at once for a key in memory, otherwise a promise
   * @throws RequestError `unauthorized`, with the same message for every reason; `rate_limited` instead when an address sends
   *   too many such requests; `service_unavailable` when the check of the key takes too long
   */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const credentials = this.bearer.read(request.raw);
    request.presented = credentials.secret;
    const key = credentials.secret === undefined ? undefined : this.keys.authenticate(credentials.secret);
    if (key !== undefined && !(key instanceof Promise)) return admit(request, key);
    return this.decide(request, http.getResponse<FastifyReply>(), key, credentials);
  }

  private async decide(
    request: FastifyRequest,
    reply: FastifyReply,
    key: Promise<ApiKey | undefined> | undefined,
    { wasSent }: BearerCredentials,
  ): Promise<boolean> {
    const found = key && (await beforeOperation(request, reply, limitKeyCheck(key)));
    if (found !== undefined) return admit(request, found);
    await this.rateLimit.countForAddress(request, reply);
    throw unauthorized(wasSent);
  }
}

function admit(request: FastifyRequest, key: ApiKey): true {
  request.apiKey = key;
  request.callerId = key.record.keyId;
  return true;
}
