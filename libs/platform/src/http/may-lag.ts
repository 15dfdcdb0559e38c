import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { documented } from './parameters.js';

/** The one preference that is known; any other is ignored, as RFC 7240 wants it. */
const EVENTUAL = /(?:^|,)\s*consistency\s*=\s*(?:eventual|"eventual")\s*(?:[;,]|$)/i;

/** A controller's argument: whether the answer may lack what was written a moment ago, because the client says so. */
export function MayLag(): ParameterDecorator {
  const read = createParamDecorator((_data: unknown, context: ExecutionContext) => {
    const { prefer } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    return prefer !== undefined && EVENTUAL.test(String(prefer));
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
  );
}
