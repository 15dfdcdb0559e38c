import { ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { int64FromDigits } from '#kernel';
import { conditionOf, TAGS, type TagCondition } from './entity-tags.js';
import { markErrors } from '../operation.js';
import { argument } from './argument.js';

/** The strong entity tag of a version. */
export function tagOf(version: bigint): string {
  return `"${String(version)}"`;
}

/**
 * A controller's argument that is the versions which `If-Match` allows the resource to have, or undefined when the
 * client asks for none: without the header, and with `*`, which every resource that is there matches.
 */
export function IfMatch(): ParameterDecorator {
  return argument(
    (request) => {
      const condition = conditionOf(request, 'If-Match');
      return condition === undefined || condition === '*' ? undefined : versionsOf(condition);
    },
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

/** Lets operations that revalidate respond 304 when the client already holds what they would send. */
export function respondNotModified(server: FastifyInstance): void {
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
