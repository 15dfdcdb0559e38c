import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Cause } from '#kernel';

/** A controller's argument that is what causes a change: the key of the request, and the request. */
export const CausedBy = createParamDecorator((_data: unknown, context: ExecutionContext): Cause => {
  const { callerId, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (callerId === undefined) throw new Error('the guard lets no request through without a key');
  return { actor: callerId, requestId: id };
});
