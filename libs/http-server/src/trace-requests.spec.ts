import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { traceIdOf } from './trace-requests.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const read = (traceparent: string): string | undefined =>
  traceIdOf({ headers: { traceparent } } as unknown as FastifyRequest);

describe('the trace of a request, without tracing', () => {
  it.each([`00-${TRACE}-${PARENT}-01`, `01-${TRACE}-${PARENT}-01`, `fe-${TRACE}-${PARENT}-00-what-comes-later`])(
    'is read from %s',
    (traceparent) => {
      expect(read(traceparent)).toBe(TRACE);
    },
  );

  it.each([
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}-01-`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `0-${TRACE}-${PARENT}-01`,
    `01-${TRACE}-${PARENT}-01.more`,
    `00-${TRACE}-${PARENT}`,
  ])('is not read from %s, which Trace Context forbids', (traceparent) => {
    expect(read(traceparent)).toBeUndefined();
  });
});
