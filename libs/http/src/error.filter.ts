import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidValue } from '#kernel';
import { LOGGER, type Logger } from '#observability';
import { DroppedRequest, errorResponse, RequestError } from '#http-server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why its response is 503. */
    unavailable?: unknown;
  }
}

/** Responds to everything thrown while a request is served, by a guard, a controller or the framework, with an Error body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (error instanceof DroppedRequest) return;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { body, headers } = errorResponse(ofRequest(error, request));
    // Told of as a whole, by those who observe the requests; of each, only on demand.
    if (body.status === 503) request.unavailable = error;
    const level = body.status === 503 ? 'debug' : 'error';
    if (body.status >= 500) this.logger[level]({ requestId: request.id, error }, 'request failed');
    void reply.status(body.status).headers(headers).type('application/json; charset=utf-8').send(body);
  }
}

/** The error as the contract knows it. */
function ofRequest(error: unknown, { method }: FastifyRequest): unknown {
  if (error instanceof HttpException) return fromFramework(error);
  if (!(error instanceof InvalidValue)) return error;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new RequestError(hasBody ? 'invalid_body' : 'invalid_parameter', error.message);
}

/** The error of the framework as the contract knows it. */
function fromFramework(error: HttpException): unknown {
  switch (error.getStatus()) {
    case 403: // a path that the server of static files does not touch
    case 404:
      return new RequestError('not_found', 'Nothing has this path.');
    case 412:
      return new RequestError('precondition_failed', 'What the request asks for is not as its condition says.');
    default:
      return error.getStatus() < 500
        ? new RequestError('invalid_request', 'A header of the request does not fit.')
        : error;
  }
}
