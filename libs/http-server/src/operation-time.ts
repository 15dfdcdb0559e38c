import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from '#kernel';
import { RequestError } from './errors/request-error.js';
import { whenEnded } from './requests/request-end.js';

/** A request gets its response within 10 s: 2.5 s for the check of the key, 7.5 s for the operation. */
const KEY_CHECK_TIMEOUT_MS = 2_500;
/** Longer than the timeouts of a transaction, so that the outcome of a commit is usually known. */
const OPERATION_TIMEOUT_MS = 7_500;

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer of the operation's timeout. */
    operationTimer?: NodeJS.Timeout | undefined;
  }
}

/** @throws RequestError `service_unavailable` when `work`, the check of a key, takes longer than 2.5 s */
export function limitKeyCheck<T>(work: Promise<T>): Promise<T> {
  return withinTime(KEY_CHECK_TIMEOUT_MS, work, () => {
    throw tooSlow();
  });
}

/** The request is not performed and gets no response, because the last response on its connection has been sent. */
export class DroppedRequest extends Error {}

/**
 * Waits for work that comes before the operation: the check of the key, the body. Then starts the operation's timeout.
 * @throws the error of `work`; DroppedRequest
 */
export async function beforeOperation<T>(request: FastifyRequest, reply: FastifyReply, work: Promise<T>): Promise<T> {
  clearTimeout(request.operationTimer);
  const result = await work;
  if (reply.server.connections.isClosing(request.raw.socket)) {
    reply.hijack();
    throw new DroppedRequest();
  }
  startTimer(request, reply, OPERATION_TIMEOUT_MS);
  return result;
}

/** Responds 503 when an operation takes too long; its later result is ignored. */
export function limitOperationTime(server: FastifyInstance): void {
  server.decorateRequest('operationTimer');
  server.addHook('preHandler', (request, reply, done) => {
    startTimer(request, reply, OPERATION_TIMEOUT_MS);
    done();
  });
  whenEnded(server, (request) => {
    clearTimeout(request.operationTimer);
  });
}

/** Extends the operation's timeout by `waitMs`, for `Prefer: wait`. */
export function allowToWait(request: FastifyRequest, reply: FastifyReply, waitMs: number): void {
  clearTimeout(request.operationTimer);
  startTimer(request, reply, OPERATION_TIMEOUT_MS + waitMs);
}

function startTimer(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  // The client may have closed the connection meanwhile: nothing would clear the timer.
  if (reply.raw.destroyed) return;
  request.operationTimer = setTimeout(respondLate, milliseconds, reply);
}

function respondLate(reply: FastifyReply): void {
  // A stream that is being sent is not `sent` yet.
  if (!reply.sent && !reply.raw.headersSent) void reply.send(tooSlow());
}

function tooSlow(): RequestError {
  return new RequestError('service_unavailable', 'The service could not respond in time. Try again shortly.', {
    'Retry-After': '1',
  });
}
