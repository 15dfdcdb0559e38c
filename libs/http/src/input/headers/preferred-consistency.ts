import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Consistency } from '#kernel';
import { markHeaders } from '../../marks.js';
import { argument } from '../argument.js';
import { readPreferences } from './prefer.js';

/** Parameter decorator: the consistency that the client prefers for a list; `strong` unless it prefers another. */
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
        'Experimental. `consistency=eventual` (RFC 7240): the page may come from a read replica, and lack the latest ' +
        'changes. Without it, the page has every change that a response has confirmed.',
      schema: { type: 'string' },
    }),
    markHeaders('Vary'),
  );
}

/** Adds a name to `Vary`, which already contains `Origin` when CORS is on. */
export function addVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? name : `${String(others)}, ${name}`);
}
