import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestError, type RequestGuard } from '#http';
import { ApiKeysService } from '../application/api-keys.service.js';
import { KeyRecorder } from '../application/key-recorder.service.js';
import type { ApiKey } from '../domain/api-key.js';
import { BearerReader } from './bearer.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that the request was sent with; set on every request that got past the guard. */
    apiKey?: ApiKey;
  }
}

/** Lets a request in when it carries a usable API key, and into an operation when the key has its scope. */
@Injectable()
export class ApiKeyGuard implements RequestGuard {
  private readonly bearer = new BearerReader();

  constructor(
    private readonly keys: ApiKeysService,
    private readonly recorder: KeyRecorder,
  ) {}

  /** @throws RequestError `unauthorized`, the same whatever is wrong with the key */
  authenticate(request: FastifyRequest): Promise<void> | undefined {
    const { secret, wasSent } = this.bearer.read(request.raw);
    const key = secret === undefined ? undefined : this.keys.authenticate(secret);
    if (!(key instanceof Promise)) {
      admit(request, key, wasSent);
      return undefined;
    }
    return key.then((found) => {
      admit(request, found, wasSent);
    });
  }

  /** @throws RequestError `insufficient_scope` */
  authorize(request: FastifyRequest, scope: string): void {
    if (request.apiKey?.allows(scope) === true) return;
    this.recorder.refused(request.callerId ?? '', scope, request.id);
    throw new RequestError('insufficient_scope', `The API key lacks the scope ${scope}.`, {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    });
  }

  noteDeprecatedCall({ callerId = '' }: FastifyRequest, operation: string): void {
    this.recorder.deprecatedCall(callerId, operation);
  }
}

function admit(request: FastifyRequest, key: ApiKey | undefined, wasTokenSent: boolean): void {
  if (key === undefined) throw unauthorized(wasTokenSent);
  request.apiKey = key;
  request.callerId = key.record.keyId;
}

// RFC 6750, section 3.
const CHALLENGE = 'Bearer realm="animal-store"';

function unauthorized(wasTokenSent: boolean): RequestError {
  return new RequestError('unauthorized', 'The API key is missing or invalid.', {
    'WWW-Authenticate': wasTokenSent ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE,
  });
}
