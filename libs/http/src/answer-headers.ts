import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tagOf } from './input/conditions.js';

/** The headers that an operation gives its answer. */
export class AnswerHeaders {
  constructor(private readonly reply: FastifyReply) {}

  /** The version of the one resource that is answered, as a strong `ETag`. */
  setVersion(version: bigint): void {
    this.reply.header('ETag', tagOf(version));
  }

  /** The answer holds a secret: nobody on its way keeps a copy. */
  forbidStoring(): void {
    this.reply.header('Cache-Control', 'no-store');
  }

  /** Says that the body is JSON text already. @returns it */
  sendJson(json: string): string {
    this.reply.type('application/json; charset=utf-8');
    return json;
  }
}

/** A controller's argument that takes the answer's own headers. */
export const WithHeaders = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => new AnswerHeaders(context.switchToHttp().getResponse<FastifyReply>()),
);
