import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidValue } from '#kernel';
import { LOGGER, type Logger } from '#observability';
import { DroppedRequest, errorResponse, JSON_TYPE, RequestError } from '#http-server';

/** Responds with an Error body to every error of a guard, a pipe, a controller or the framework. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (error instanceof DroppedRequest) return;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { body, headers } = errorResponse(ofRequest(error, request));
    // `observeRequests` logs an outage once; single 503 responses are logged at level debug.
    if (body.status === 503) request.unavailable = error;
    const level = body.status === 503 ? 'debug' : 'error';
    if (body.status >= 500) this.logger[level]({ requestId: request.id, error }, 'request failed');
    void reply.status(body.status).headers(headers).type(JSON_TYPE).send(body);
  }
}

/** Maps an error of the framework or of a rule of the domain to one of the contract. */
function ofRequest(error: unknown, { method }: FastifyRequest): unknown {
  if (error instanceof HttpException) return fromFramework(error);
  if (!(error instanceof InvalidValue)) return error;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new RequestError(hasBody ? 'invalid_body' : 'invalid_parameter', error.message);
}

/** Maps an exception of the framework to an error of the contract. */
function fromFramework(error: HttpException): unknown {
  switch (error.getStatus()) {
    case 403: // @fastify/static refuses the path
    case 404:
      return new RequestError('not_found', 'There is no resource at this path.');
    case 412:
      return new RequestError('precondition_failed', 'A condition of the request is not met.');
    default:
      return error.getStatus() < 500
        ? new RequestError('invalid_request', 'A header of the request is not valid.')
        : error;
  }
}
