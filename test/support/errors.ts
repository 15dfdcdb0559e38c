import { expect } from '@jest/globals';
import type { ClientResponse } from './client.js';

/** No message repeats a long value of the request. */
const MAX_MESSAGE_LENGTH = 500;

/** Checks that the response is an Error (exactly `code`, `message`, `status`) without internal details. */
export function expectError(response: ClientResponse, status: number, code: string): void {
  expect({ status: response.status, text: response.text }).toMatchObject({ status });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['x-request-id']).toMatch(/^[\x21-\x7e]{1,128}$/);
  const body = JSON.parse(response.text) as { message: string };
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'status']);
  expect(body).toMatchObject({ code, status, message: expect.any(String) });
  expect(body.message.length).toBeLessThan(MAX_MESSAGE_LENGTH);
  expect(response.text).not.toMatch(/node_modules|\bat .+:\d+:\d+|SELECT|INSERT|pg_|typeorm|fastify|nestjs|sql\b/i);
}
