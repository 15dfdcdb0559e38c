import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { Database } from '../../database/index.js';
import type { JsonValue } from '../json.js';
import { headerValues } from '../raw-headers.js';
import { RequestError } from '../request-error.js';
import { canonicalJson } from './canonical-json.js';
import { type Claim, IdempotencyRecords, type StoredAnswer } from './idempotency-records.js';

const HEADER = 'Idempotency-Key';
/** What belongs to the answer as much as its body does. */
const KEPT_HEADERS = ['etag', 'location'];

/**
 * Does a request with an `Idempotency-Key` once: the claim on the key, the work and the stored answer are one
 * transaction, so that there is never one without the others. A failure leaves no trace, and the key is free again.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly records: IdempotencyRecords,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const claim = claimOf(request);
    if (claim === undefined) return next.handle();
    try {
      const body = await this.database.transaction(async () => {
        const first = await this.records.claim(claim);
        return first === undefined ? this.answer(claim, next, reply) : replay(first, reply);
      });
      reply.type('application/json; charset=utf-8');
      return of(body);
    } catch (error) {
      // They were set before the transaction failed.
      for (const name of KEPT_HEADERS) reply.removeHeader(name);
      throw error;
    }
  }

  private async answer(claim: Claim, next: CallHandler<unknown>, reply: FastifyReply): Promise<string> {
    const result = await lastValueFrom(next.handle());
    // The serializer goes by the status, which Nest sets only later.
    reply.code(reply.routeOptions.config.rules?.successStatus ?? 200);
    const body = reply.serialize(result) as string;
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => KEPT_HEADERS.includes(name));
    await this.records.keep(claim, { headers: Object.fromEntries(headers) as StoredAnswer['headers'], body });
    return body;
  }
}

function replay({ headers, body }: StoredAnswer, reply: FastifyReply): string {
  reply.headers(headers).header('Idempotent-Replayed', 'true');
  return body;
}

/** @throws RequestError `invalid_request` when the key is repeated, or not of 1 to 255 visible ASCII characters */
function claimOf({ raw, callerId = '', routeOptions, body }: FastifyRequest): Claim | undefined {
  const [key, ...others] = headerValues(raw.rawHeaders, HEADER.toLowerCase());
  if (key === undefined) return undefined;
  if (others.length > 0 || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestError('invalid_request', `${HEADER} must be 1 to 255 visible ASCII characters, given once.`);
  }
  const request = `${routeOptions.config.rules?.operationId ?? ''} ${canonicalJson(body as JsonValue)}`;
  return { callerId, key, fingerprint: createHash('sha256').update(request).digest() };
}
