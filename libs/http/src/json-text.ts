import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '#http-server';

declare const content: unique symbol;

/** A response body that is JSON text already. `Content` is the type of its value, which the declarations of controllers name. */
export type JsonText<Content> = string & { readonly [content]?: Content };

/** Sets the media type of a response whose body is JSON text. @returns the text */
export function asJson<Content>(reply: FastifyReply, text: string): JsonText<Content> {
  reply.type(JSON_TYPE);
  return text;
}

/** Serializes a value as the document describes the body of the response with this status. */
export function serialize<Content>(reply: FastifyReply, status: number, value: Content): JsonText<Content> {
  const write = reply.getSerializationFunction(String(status));
  if (write === undefined) throw new TypeError(`the route has no schema for its response ${status}`);
  return write(value as never);
}
