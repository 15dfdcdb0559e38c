import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './body/body-of.js';

/**
 * Makes a parameter decorator for a value from the head of the request, with its descriptions for the document. When `read`
 * throws, and the operation has a body, the body is read first: errors of its size or JSON take precedence. A rejected promise of
 * `read` is passed on unchanged.
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

/** Adds method decorators, which describe the operation in the document, to a parameter decorator. */
export function documented(read: ParameterDecorator, ...descriptions: MethodDecorator[]): ParameterDecorator {
  return (target, key, index) => {
    read(target, key, index);
    if (key === undefined) throw new TypeError('a parameter decorator of a request must be on a parameter of a method');
    const descriptor = Object.getOwnPropertyDescriptor(target, key) ?? {};
    for (const describe of descriptions) describe(target, key, descriptor);
  };
}
