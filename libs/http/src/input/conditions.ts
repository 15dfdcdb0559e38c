import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { int64FromDigits } from '#kernel';
import { readTags, TAGS, type TagCondition } from './entity-tags.js';
import { markErrors } from '../operation.js';
import { documented } from './parameters.js';
import { RequestError } from '#http-server';

/** The strong entity tag of a version. */
export function tagOf(version: bigint): string {
  return `"${String(version)}"`;
}

/**
 * A controller's argument that is the versions which `If-Match` allows the resource to have, or undefined when the
 * client asks for none: without the header, and with `*`, which every resource that is there matches.
 */
export function IfMatch(): ParameterDecorator {
  const read = createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const condition = conditionOf(context.switchToHttp().getRequest<FastifyRequest>(), 'If-Match');
    return condition === undefined || condition === '*' ? undefined : versionsOf(condition);
  });
  return documented(
    read(),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'Entity tags of the versions that the client knows, or `*`; on any other version the response is 412.',
      schema: { type: 'string', pattern: TAGS },
    }),
    markErrors('precondition_failed'),
  );
}

/** A weak tag never matches here, and neither does one that no version of ours has. */
function versionsOf(tags: Exclude<TagCondition, '*'>): bigint[] {
  return tags.flatMap(({ opaque, isWeak }) => (isWeak ? [] : (int64FromDigits(opaque) ?? [])));
}

/** @throws RequestError `invalid_request` when the request's `If-None-Match` is malformed */
export function checkTags(request: FastifyRequest): void {
  conditionOf(request, 'If-None-Match');
}

/** Lets operations that revalidate answer 304 when the client already holds what they would answer. */
export function answerNotModified(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isAsked = request.headers['if-none-match'] !== undefined && reply.statusCode === 200;
    const tag =
      isAsked && request.routeOptions.config.rules?.revalidates === true ? reply.getHeader('ETag') : undefined;
    if (typeof tag !== 'string' || !isHeld(tag, conditionOf(request, 'If-None-Match'))) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    // HEAD's own hook comes after this one and measures the payload that GET would have had.
    done(null, request.method === 'HEAD' ? payload : null);
  });
}

/** The weak comparison of RFC 9110, section 8.8.3.2. */
function isHeld(tag: string, condition: TagCondition | undefined): boolean {
  return condition === '*' || condition?.some(({ opaque }) => `"${opaque}"` === tag) === true;
}

function conditionOf(request: FastifyRequest, name: 'If-Match' | 'If-None-Match'): TagCondition | undefined {
  const value = request.headers[name.toLowerCase()];
  if (value === undefined) return undefined;
  const condition = readTags(String(value));
  if (condition === undefined) {
    throw new RequestError('invalid_request', `${name} must be entity tags such as "1", with commas between, or *.`);
  }
  return condition;
}
