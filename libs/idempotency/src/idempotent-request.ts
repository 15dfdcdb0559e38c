import { createHash } from 'node:crypto';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  argument,
  asJson,
  bodyOf,
  headerValues,
  type JsonText,
  type JsonValue,
  markErrors,
  markHeaders,
  RequestError,
  serialize,
  tagOf,
} from '#http';
import { canonicalJson } from './canonical-json.js';
import type { Claim, StoredResponse } from './idempotency-records.js';

const HEADER = 'Idempotency-Key';

/** The response to an operation that created a resource. */
export interface Created<Dto extends object> {
  readonly body: Dto;
  /** The version of the resource, for the `ETag`. */
  readonly version?: bigint;
  /** The path of the resource below the base address, for example `/store/orders/7`. */
  readonly location?: string;
}

/** A request that may carry an `Idempotency-Key`, and its response. */
export class IdempotentRequest {
  constructor(
    /** Undefined when the request has no key. */
    readonly claim: Claim | undefined,
    private readonly reply: FastifyReply,
  ) {}

  /** The response to an operation that created a resource. */
  responseTo<Dto extends object>(created: Created<Dto>): StoredResponse {
    const status = this.reply.routeOptions.config.rules?.successStatus ?? 200;
    return { headers: this.headersOf(created), body: serialize(this.reply, status, created.body) };
  }

  /** Sets the headers of a response. @returns its body */
  send<Dto extends object>({ headers, body, isReplay }: StoredResponse): JsonText<Dto> {
    this.reply.headers(headers);
    if (isReplay === true) this.reply.header('Idempotent-Replayed', 'true');
    return asJson(this.reply, body);
  }

  private headersOf({ version, location }: Created<object>): Record<string, string> {
    return {
      ...(version !== undefined && { etag: tagOf(version) }),
      ...(location !== undefined && { location: `${this.reply.server.publicPath}${location}` }),
    };
  }
}

/** Parameter decorator: the request with its `Idempotency-Key`, if it has one, for an IdempotentBatcher. */
export function Idempotent(): ParameterDecorator {
  return argument(
    (request, reply, context) => {
      const key = keyOf(request);
      if (key === undefined) return new IdempotentRequest(undefined, reply);
      return bodyOf(context).then((body) => new IdempotentRequest(claimOf(request, key, body), reply));
    },
    ApiHeader({
      name: HEADER,
      required: false,
      description:
        'Identifies the request for 24 hours: a repeated request with the same API key, Idempotency-Key and body gets the ' +
        'first response again, with `Idempotent-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    }),
    markHeaders('Idempotent-Replayed'),
    markErrors('idempotency_in_progress', 'idempotency_key_reused'),
  );
}

/** @throws RequestError `invalid_request` when the key is repeated, or not of 1 to 255 visible ASCII characters */
function keyOf({ raw }: FastifyRequest): string | undefined {
  const [key, ...others] = headerValues(raw.rawHeaders, HEADER.toLowerCase());
  if (key === undefined) return undefined;
  if (others.length > 0 || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestError('invalid_request', `${HEADER} must be 1 to 255 visible ASCII characters, given once.`);
  }
  return key;
}

function claimOf({ callerId = '', routeOptions, params }: FastifyRequest, key: string, body: JsonValue = null): Claim {
  const { operationId = '' } = routeOptions.config.rules ?? {};
  const request = [operationId, ...Object.values(params as Record<string, string>), canonicalJson(body)].join(' ');
  return { callerId, key, fingerprint: createHash('sha256').update(request).digest() };
}
