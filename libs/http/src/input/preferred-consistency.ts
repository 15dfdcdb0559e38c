import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Consistency } from '#kernel';
import { VARY } from '#http-server';
import { markHeaders } from '../operation.js';
import { argument } from './argument.js';
import { readPreferences } from './prefer.js';

/** A controller's argument: the consistency that the client prefers of a list; `strong` unless it says otherwise. */
export function PreferredConsistency(): ParameterDecorator {
  return argument(
    ({ headers: { prefer } }, reply): Consistency => {
      addVary(reply, 'Prefer');
      const preferred = prefer === undefined ? undefined : readPreferences(String(prefer)).get('consistency');
      return preferred === 'eventual' ? 'eventual' : 'strong';
    },
    ApiHeader({
      name: 'Prefer',
      required: false,
      description:
        'Experimental. `consistency=eventual` (RFC 7240): the page may come from a replica of the database, and lack ' +
        'what was written a moment ago. Without it, everything that a response has confirmed is in it.',
      schema: { type: 'string' },
    }),
    markHeaders(VARY),
  );
}

/** Adds to `Vary`, which names `Origin` already while CORS is on. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? name : `${String(others)}, ${name}`);
}
