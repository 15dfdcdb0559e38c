import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './body-of.js';

/**
 * A controller's argument that is read from the head of the request, and what the document says of it. When `read`
 * throws and the operation takes a body, the body is read first: what is wrong with its size or its JSON is told before.
 */
export function argument<T>(
  read: (request: FastifyRequest, reply: FastifyReply, context: ExecutionContext) => T | Promise<T>,
  ...descriptions: MethodDecorator[]
): ParameterDecorator {
  const decorate = createParamDecorator((_data: unknown, context: ExecutionContext): T | Promise<T> => {
    const http = context.switchToHttp();
    try {
      return read(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), context);
    } catch (error) {
      return bodyOf(context).then(() => {
        throw error;
      });
    }
  });
  return documented(decorate(), ...descriptions);
}

/** A parameter decorator that also describes the method it stands in. */
export function documented(read: ParameterDecorator, ...descriptions: MethodDecorator[]): ParameterDecorator {
  return (target, key, index) => {
    read(target, key, index);
    if (key === undefined) throw new TypeError('a request parameter can only stand in a method');
    const descriptor = Object.getOwnPropertyDescriptor(target, key) ?? {};
    for (const describe of descriptions) describe(target, key, descriptor);
  };
}
