import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tagOf } from './input/headers/conditions.js';
import { asJson, type JsonText } from './json-text.js';

/** Sets headers of the response. */
export class ResponseHeaders {
  constructor(private readonly reply: FastifyReply) {}

  /** Sets the version of the resource in the response as a strong `ETag`. */
  setVersion(version: bigint): void {
    this.reply.header('ETag', tagOf(version));
  }

  /** Forbids caches to store the response, because it contains a secret. */
  forbidStoring(): void {
    this.reply.header('Cache-Control', 'no-store');
  }

  /** Sets the media type of a body that is JSON text, as that of an event, which is stored as text. @returns the text */
  asJson<Content>(text: string): JsonText<Content> {
    return asJson(this.reply, text);
  }
}

/** Parameter decorator: the headers of the response. */
export const WithHeaders = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    new ResponseHeaders(context.switchToHttp().getResponse<FastifyReply>()),
);
