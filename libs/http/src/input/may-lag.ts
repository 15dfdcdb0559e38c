import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VARY } from '#http-server';
import { markHeaders } from '../operation.js';
import { documented } from './parameters.js';
import { readPreferences } from './prefer.js';

/** A controller's argument: whether the response may lack what was written a moment ago, because the client says so. */
export function MayLag(): ParameterDecorator {
  const read = createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const http = context.switchToHttp();
    addVary(http.getResponse<FastifyReply>(), 'Prefer');
    const { prefer } = http.getRequest<FastifyRequest>().headers;
    return prefer !== undefined && readPreferences(String(prefer)).get('consistency') === 'eventual';
  });
  return documented(
    read(),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        'Experimental. `consistency=eventual` (RFC 7240): the page may come from a replica of the database, and lack ' +
        'what was written a moment ago. Without it, everything that was answered before is in it.',
      schema: { type: 'string' },
    }),
    markHeaders(VARY),
  );
}

/** Adds to `Vary`, which names `Origin` already while CORS is on. */
function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? name : `${String(others)}, ${name}`);
}
