import { ApiHeader } from '@nestjs/swagger';
import type { Consistency } from '#kernel';
import { markHeaders } from '../../marks.js';
import { argument } from '../argument.js';
import { preferenceOf } from './prefer.js';

/** Parameter decorator: the consistency that the client prefers for a list; `strong` unless it prefers another. */
export function PreferredConsistency(): ParameterDecorator {
  return argument(
    (request, reply): Consistency =>
      preferenceOf(request, reply, 'consistency') === 'eventual' ? 'eventual' : 'strong',
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
