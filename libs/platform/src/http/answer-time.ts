import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withinTime } from '#kernel';
import { RequestError } from './request-error.js';

/** Each of the two parts of answering (the key check, the operation) may take this long: 10 s in all. */
const PART_TIMEOUT_MS = 5_000;

/** @throws RequestError `service_unavailable` when `work` takes longer than its part of the time to answer */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return withinTime(PART_TIMEOUT_MS, work, () => {
    throw tooSlow();
  });
}

/** Answers 503 in the place of an operation that takes too long; what it gives later is dropped. */
export function limitOperationTime(server: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  server.addHook('preHandler', (request, reply, done) => {
    const answerLate = (): void => {
      if (!reply.sent) void reply.send(tooSlow());
    };
    timers.set(request, setTimeout(answerLate, PART_TIMEOUT_MS));
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}

function tooSlow(): RequestError {
  return new RequestError('service_unavailable', 'The service takes too long to answer now. Try again shortly.', {
    'Retry-After': '1',
  });
}
