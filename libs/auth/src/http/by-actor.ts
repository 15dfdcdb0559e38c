import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Actor } from '../domain/actor.js';

/** Parameter decorator: the actor with the key and the id of the request. */
export const ByActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { apiKey, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (apiKey === undefined) throw new Error('ByActor needs ApiKeyGuard, which sets apiKey');
  return Actor.withKey(apiKey, id);
});
