import type { FastifyInstance } from 'fastify';
import { withinTime } from '#kernel';
import { RequestError } from './request-error.js';

/** Each of the two parts of answering (the key check, the operation) may take this long: 10 s in all. */
const PART_TIMEOUT_MS = 5_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Goes off when the operation takes too long. */
    deadline?: NodeJS.Timeout | undefined;
  }
}

/** @throws RequestError `service_unavailable` when `work` takes longer than its part of the time to answer */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return withinTime(PART_TIMEOUT_MS, work, () => {
    throw tooSlow();
  });
}

/** Answers 503 in the place of an operation that takes too long; what it gives later is dropped. */
export function limitOperationTime(server: FastifyInstance): void {
  server.decorateRequest('deadline');
  server.addHook('preHandler', (request, reply, done) => {
    const answerLate = (): void => {
      if (!reply.sent) void reply.send(tooSlow());
    };
    request.deadline = setTimeout(answerLate, PART_TIMEOUT_MS);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.deadline);
    done();
  });
}

function tooSlow(): RequestError {
  return new RequestError('service_unavailable', 'The service takes too long to answer now. Try again shortly.', {
    'Retry-After': '1',
  });
}
