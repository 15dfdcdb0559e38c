import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from '#kernel';
import { RequestError } from './errors/request-error.js';

/** A request has its response within 10 s: the check of its key and the operation have their parts of that. */
const KEY_CHECK_TIMEOUT_MS = 2_500;
/** More than the database is given, commit included, so that a response says what was done. */
const OPERATION_TIMEOUT_MS = 7_500;

declare module 'fastify' {
  interface FastifyRequest {
    /** Goes off when the operation takes too long. */
    deadline?: NodeJS.Timeout | undefined;
  }
}

/** @throws RequestError `service_unavailable` when `work`, the check of a key, takes longer than 2.5 s */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return withinTime(KEY_CHECK_TIMEOUT_MS, work, () => {
    throw tooSlow();
  });
}

/** A request that is not performed: meanwhile the last response of its connection was sent. It gets none. */
export class DroppedRequest extends Error {}

/**
 * Waits for what an operation needs before it begins: the check of its key, its body. The operation's time begins then.
 * @throws what `work` throws, DroppedRequest
 */
export async function beforeOperation<T>(request: FastifyRequest, reply: FastifyReply, work: Promise<T>): Promise<T> {
  clearTimeout(request.deadline);
  const result = await work;
  if (reply.server.connections.isClosing(request.raw.socket)) {
    reply.hijack();
    throw new DroppedRequest();
  }
  begin(request, reply, OPERATION_TIMEOUT_MS);
  return result;
}

/** Responds 503 in the place of an operation that takes too long; what it gives later is dropped. */
export function limitOperationTime(server: FastifyInstance): void {
  server.decorateRequest('deadline');
  server.addHook('preHandler', (request, reply, done) => {
    begin(request, reply, OPERATION_TIMEOUT_MS);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.deadline);
    done();
  });
}

/** Gives the operation `waitMs` more, in which the client waits for something to happen. */
export function allowToWait(request: FastifyRequest, reply: FastifyReply, waitMs: number): void {
  clearTimeout(request.deadline);
  begin(request, reply, OPERATION_TIMEOUT_MS + waitMs);
}

function begin(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  request.deadline = setTimeout(respondLate, milliseconds, reply);
}

function respondLate(reply: FastifyReply): void {
  if (!reply.sent) void reply.send(tooSlow());
}

function tooSlow(): RequestError {
  return new RequestError('service_unavailable', 'The service takes too long to respond now. Try again shortly.', {
    'Retry-After': '1',
  });
}
