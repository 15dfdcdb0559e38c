import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../../database/index.js';
import { REPLAYED } from '../described-headers.js';
import type { JsonValue } from '../json.js';
import { markErrors, markHeaders } from '../operation.js';
import { documented } from '../parameters.js';
import { headerValues } from '../raw-headers.js';
import { RequestError } from '../request-error.js';
import { canonicalJson } from './canonical-json.js';
import { type Claim, IdempotencyRecords, type StoredAnswer } from './idempotency-records.js';

const HEADER = 'Idempotency-Key';
/** What belongs to the answer as much as its body does. */
const KEPT_HEADERS = ['etag', 'location'];
const REPLAYED_HEADER = 'idempotent-replayed';

/** Does the work of a request: once for all requests with the same `Idempotency-Key`, which get the same answer. */
export type Once = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

interface Exchange {
  readonly claim: Claim | undefined;
  readonly reply: FastifyReply;
}

const withoutKey: Once = (work) => work();

/**
 * Does a request with an `Idempotency-Key` once: the claim on the key, the work and the stored answer are one
 * transaction, so that there is never one without the others. A failure leaves no trace, and the key is free again.
 */
@Injectable()
class IdempotencyPipe implements PipeTransform<Exchange, Once> {
  constructor(
    private readonly database: Database,
    private readonly records: IdempotencyRecords,
  ) {}

  transform({ claim, reply }: Exchange): Once {
    if (claim === undefined) return withoutKey;
    // What is given in the place of the answer is its JSON text, as it was or will be stored.
    return ((work) => this.once(claim, work, reply)) as Once;
  }

  private async once(claim: Claim, work: () => Promise<unknown>, reply: FastifyReply): Promise<string> {
    try {
      const body = await this.database.transaction(async () => {
        const first = await this.records.claim(claim);
        return first === undefined ? this.answer(claim, await work(), reply) : replay(first, reply);
      });
      reply.type('application/json; charset=utf-8');
      return body;
    } catch (error) {
      // They were set before the transaction failed.
      for (const name of [...KEPT_HEADERS, REPLAYED_HEADER]) reply.removeHeader(name);
      throw error;
    }
  }

  private async answer(claim: Claim, result: unknown, reply: FastifyReply): Promise<string> {
    // The serializer goes by the status, which Nest sets only later.
    reply.code(reply.routeOptions.config.rules?.successStatus ?? 200);
    const body = reply.serialize(result) as string;
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => KEPT_HEADERS.includes(name));
    await this.records.keep(claim, { headers: Object.fromEntries(headers) as StoredAnswer['headers'], body });
    return body;
  }
}

/** A controller's argument that does the work once, if the request has an `Idempotency-Key`; the answer is what it gives. */
export function Idempotent(): ParameterDecorator {
  const read = createParamDecorator((_data: unknown, context: ExecutionContext): Exchange => {
    const http = context.switchToHttp();
    return { claim: claimOf(http.getRequest<FastifyRequest>()), reply: http.getResponse<FastifyReply>() };
  });
  return documented(
    read(IdempotencyPipe),
    ApiHeader({
      name: HEADER,
      required: false,
      description:
        'Names the request, so that it can be repeated for 24 hours: the same API key, Idempotency-Key and body get ' +
        'the first answer again, with `Idempotent-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    }),
    markHeaders(REPLAYED),
    markErrors('idempotency_in_progress', 'idempotency_key_reused'),
  );
}

function replay({ headers, body }: StoredAnswer, reply: FastifyReply): string {
  reply.headers(headers).header(REPLAYED_HEADER, 'true');
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
