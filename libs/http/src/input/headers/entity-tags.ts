import type { FastifyRequest } from 'fastify';
import { RequestError } from '#http-server';

/** An entity tag (RFC 9110, section 8.8.3), without its quotes. */
export interface EntityTag {
  readonly opaque: string;
  readonly isWeak: boolean;
}

/** The value of `If-Match` or `If-None-Match`: `*`, which matches any existing resource, or tags. */
export type TagCondition = '*' | readonly EntityTag[];

const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;

/** The pattern of these headers: `*`, or tags separated by commas; a list may have empty elements (RFC 9110, section 5.6.1). */
export const TAGS = String.raw`^(?:[ \t]*\*[ \t]*|[ \t,]*${TAG}(?:[ \t]*,[ \t,]*${TAG})*[ \t,]*)$`;

const CONDITION = new RegExp(TAGS);
const EACH_TAG = new RegExp(TAG, 'g');

/** Reads the value of one of these headers; undefined when it is malformed or has no tag. */
export function readTags(value: string): TagCondition | undefined {
  if (!CONDITION.test(value)) return undefined;
  if (value.trim() === '*') return '*';
  return Array.from(value.matchAll(EACH_TAG), ([tag]) => {
    const isWeak = tag.startsWith('W/');
    return { opaque: tag.slice(isWeak ? 3 : 1, -1), isWeak };
  });
}

/**
 * Reads a conditional header of the request; undefined without the header.
 * @throws RequestError `invalid_request` when it is malformed
 */
export function conditionOf(request: FastifyRequest, name: 'If-Match' | 'If-None-Match'): TagCondition | undefined {
  const value = request.headers[name.toLowerCase()];
  if (value === undefined) return undefined;
  const condition = readTags(String(value));
  if (condition === undefined) {
    throw new RequestError('invalid_request', `${name} must be entity tags such as "1", with commas between, or *.`);
  }
  return condition;
}
