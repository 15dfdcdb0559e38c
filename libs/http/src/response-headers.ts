import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tagOf } from './input/conditions.js';

/** The headers that an operation gives its response. */
export class ResponseHeaders {
  constructor(private readonly reply: FastifyReply) {}

  /** The version of the one resource in the response, as a strong `ETag`. */
  setVersion(version: bigint): void {
    this.reply.header('ETag', tagOf(version));
  }

  /** The response holds a secret: no cache keeps a copy. */
  forbidStoring(): void {
    this.reply.header('Cache-Control', 'no-store');
  }

  /** Says that the body is JSON text already. @returns it */
  sendJson(json: string): string {
    this.reply.type('application/json; charset=utf-8');
    return json;
  }
}

/** A controller's argument that takes the response's own headers. */
export const WithHeaders = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    new ResponseHeaders(context.switchToHttp().getResponse<FastifyReply>()),
);
