import { ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { int64FromDigits } from '#kernel';
import { conditionOf, TAGS, type TagCondition } from './entity-tags.js';
import { markErrors } from '../../marks.js';
import { argument } from '../argument.js';

/** The strong entity tag of a version. */
export function tagOf(version: bigint): string {
  return `"${version}"`;
}

/**
 * Parameter decorator: the versions in `If-Match`. Undefined without the header and with `*`, which matches every existing
 * resource.
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
        'Entity tags of the versions that may be changed, or `*`; for any other version the response is 412.',
      schema: { type: 'string', pattern: TAGS },
    }),
    markErrors('precondition_failed'),
  );
}

/** A weak tag never matches `If-Match`, nor does a tag that is not a version number. */
function versionsOf(tags: Exclude<TagCondition, '*'>): bigint[] {
  return tags.flatMap(({ opaque, isWeak }) => (isWeak ? [] : (int64FromDigits(opaque) ?? [])));
}

/** Changes a 200 with an `ETag` into 304 when `If-None-Match` contains the tag, for operations with `revalidates`. */
export function respondNotModified(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isConditional = request.headers['if-none-match'] !== undefined && reply.statusCode === 200;
    const tag =
      isConditional && request.routeOptions.config.rules?.revalidates === true ? reply.getHeader('ETag') : undefined;
    if (typeof tag !== 'string' || !matches(tag, conditionOf(request, 'If-None-Match'))) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    // For HEAD, a later hook of Fastify computes Content-Length from the payload of GET.
    done(null, request.method === 'HEAD' ? payload : null);
  });
}

/** The weak comparison of RFC 9110, section 8.8.3.2. */
function matches(tag: string, condition: TagCondition | undefined): boolean {
  return condition === '*' || condition?.some(({ opaque }) => `"${opaque}"` === tag) === true;
}
