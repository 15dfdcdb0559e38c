import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Cause } from '#kernel';

/** Parameter decorator: the cause of a change, with the key and the id of the request. */
export const CausedBy = createParamDecorator((_data: unknown, context: ExecutionContext): Cause => {
  const { callerId, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (callerId === undefined) throw new Error('CausedBy needs ApiKeyGuard, which sets callerId');
  return { actor: callerId, requestId: id };
});
