import { expect } from '@jest/globals';
import type { ClientResponse } from './client.js';

/** No message repeats a long value of the request. */
const MAX_MESSAGE_LENGTH = 500;
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;
const INTERNAL = /node_modules|\bat .+:\d+:\d+|SELECT|INSERT|pg_|typeorm|fastify|nestjs|sql\b/i;

/**
 * Checks that the response is an Error (exactly `code`, `message`, `status`) without internal details. By one `expect`: each
 * takes time, and tests check thousands of responses.
 */
export function expectError(response: ClientResponse, status: number, code: string): void {
  const { headers, text } = response;
  const body = bodyOf(text);
  expect({
    status: response.status,
    type: headers['content-type'],
    requestId: headers['x-request-id'],
    body,
    isShort: String(body.message).length < MAX_MESSAGE_LENGTH,
    detail: INTERNAL.exec(text)?.[0],
  }).toEqual({
    status,
    type: 'application/json; charset=utf-8',
    requestId: expect.stringMatching(REQUEST_ID),
    body: { code, message: expect.any(String), status },
    isShort: true,
    detail: undefined,
  });
}

/** The members of a JSON object; another text as it is. */
function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
