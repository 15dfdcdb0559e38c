import { expect } from '@jest/globals';
import type { Answer } from './client.js';

/** The answer is an Error body (exactly `code`, `message`, `status`) with this status and code, and leaks nothing. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toMatch(/^[\x21-\x7e]{1,128}$/);
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'status']);
  expect(body).toMatchObject({ code, status, message: expect.any(String) });
  expect(answer.text).not.toMatch(/node_modules|\bat .+:\d+:\d+|SELECT|INSERT|pg_|typeorm|fastify|nestjs|sql\b/i);
}
