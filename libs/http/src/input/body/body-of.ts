import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  announcesBody,
  beforeOperation,
  headerValues,
  type JsonValue,
  parseJson,
  readBody,
  RequestError,
} from '#http-server';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body, once it is being read. */
    jsonBody?: Promise<JsonValue | undefined>;
  }
}

/** The body of an operation. */
export interface BodyRules {
  readonly mediaTypes: readonly string[];
  /** Whether the body may be missing. */
  readonly isOptional: boolean;
}

/** The metadata of an operation with a body. */
export const TakesBody = Reflector.createDecorator<BodyRules>();

const reflector = new Reflector();

/**
 * Reads the JSON body of a request, after the guards. Several calls for one request read it once.
 * @returns undefined when the operation has no body, or its optional body is missing
 * @throws RequestError `unsupported_media_type`, `payload_too_large`, `invalid_json`, `invalid_request`
 */
export function bodyOf(context: ExecutionContext): Promise<JsonValue | undefined> {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const rules = reflector.get(TakesBody, context.getHandler()) as BodyRules | undefined;
  return (request.jsonBody ??= read(request, http.getResponse<FastifyReply>(), rules));
}

async function read(request: FastifyRequest, reply: FastifyReply, rules?: BodyRules): Promise<JsonValue | undefined> {
  if (rules === undefined) return undefined;
  const { mediaTypes, isOptional } = rules;
  const { 'transfer-encoding': coding, 'content-type': type, expect } = request.headers;
  // An empty chunked body counts as missing, and needs no media type: only its bytes tell. `100 Continue` is sent only after the
  // check of the media type.
  const mayBeEmpty = isOptional && coding !== undefined && type === undefined && expect === undefined;
  const hasBody = announcesBody(request.raw) || !isOptional;
  if (hasBody && !mayBeEmpty) checkMediaType(request, mediaTypes);
  const reading = readBody(request.raw, reply.raw).catch((error: unknown) => {
    if (mayBeEmpty && error instanceof RequestError && error.code === 'payload_too_large') {
      checkMediaType(request, mediaTypes);
    }
    throw error;
  });
  const bytes = await beforeOperation(request, reply, reading);
  if (isOptional && bytes.length === 0) return undefined;
  if (mayBeEmpty) checkMediaType(request, mediaTypes);
  return parseJson(bytes);
}

/** A media type without `charset` or with UTF-8; other parameters have no meaning (RFC 9110, section 5.6.6). */
const MEDIA_TYPE_IN_UTF8 =
  /^([a-z+/-]+)[ \t]*(?:;[ \t]*(?:(?:charset=(?:utf-8|"utf-8")|(?!charset=)[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"\\]*"))[ \t]*)?)*$/i;

function checkMediaType(request: FastifyRequest, allowed: readonly string[]): void {
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = request.headers;
  const isOne = headerValues(request.raw.rawHeaders, 'content-type').length === 1;
  if (!isOne || !allowed.includes(MEDIA_TYPE_IN_UTF8.exec(type)?.[1]?.toLowerCase() ?? '')) {
    throw new RequestError('unsupported_media_type', `Content-Type must be ${allowed.join(' or ')}, in UTF-8.`);
  }
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') {
    throw new RequestError('unsupported_media_type', 'The body must not be compressed: leave Content-Encoding out.');
  }
}
