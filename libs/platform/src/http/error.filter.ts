import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../logging/index.js';
import { errorAnswer } from './error-body.js';
import { RequestError } from './request-error.js';

/** Answers everything thrown while a request is served, by the guard, a controller or the framework, with an Error body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { body, headers } = errorAnswer(known(error, request));
    if (body.status >= 500) this.logger.error({ requestId: request.id, error }, 'request failed');
    void reply.status(body.status).headers(headers).type('application/json; charset=utf-8').send(body);
  }
}

/** The error as the contract knows it, when the framework or the client's connection made it. */
function known(error: unknown, { raw }: FastifyRequest): unknown {
  if (error === raw.errored) return cutShort();
  return error instanceof HttpException ? fromFramework(error) : error;
}

function cutShort(): RequestError {
  return new RequestError('invalid_request', 'The request cannot be read: its body does not arrive as announced.');
}

function fromFramework(error: HttpException): unknown {
  switch (error.getStatus()) {
    case 400:
      return cutShort();
    case 403: // a path that the server of static files does not touch
    case 404:
      return new RequestError('not_found', 'Nothing has this path.');
    case 413:
      return new RequestError('payload_too_large', 'The body must not be larger than 65,536 bytes.');
    case 415:
      return new RequestError('unsupported_media_type', 'The body must be application/json in UTF-8.');
    case 412:
      return new RequestError('precondition_failed', 'What the request asks for is not as its condition says.');
    default:
      return error.getStatus() < 500
        ? new RequestError('invalid_request', 'A header of the request does not fit.')
        : error;
  }
}
