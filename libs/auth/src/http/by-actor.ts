import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Actor } from '../domain/actor.js';

/** Parameter decorator: the actor with the key, the presented secret and the id of the request. */
export const ByActor = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { apiKey, presented, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (apiKey === undefined || presented === undefined) throw new Error('ByActor needs ApiKeyGuard, which sets apiKey');
  return Actor.withKey(apiKey, presented, id);
});
