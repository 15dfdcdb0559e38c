import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { VARY } from '#http-server';
import { markHeaders } from '../operation.js';
import { argument } from './argument.js';
import { readPreferences } from './prefer.js';

/** Parameter decorator: whether the client accepts a response from the read replica. */
export function MayLag(): ParameterDecorator {
  return argument(
    ({ headers: { prefer } }, reply) => {
      addVary(reply, 'Prefer');
      return prefer !== undefined && readPreferences(String(prefer)).get('consistency') === 'eventual';
    },
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        'Experimental. `consistency=eventual` (RFC 7240): the page may come from a read replica, and lack the latest ' +
        'changes. Without it, the page has every change that a response has confirmed.',
      schema: { type: 'string' },
    }),
    markHeaders(VARY),
  );
}

/** Adds a name to `Vary`, which already contains `Origin` when CORS is on. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? name : `${String(others)}, ${name}`);
}
