import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createHttpAdapter } from './http-server.js';

describe('createHttpAdapter', () => {
  it('limits the time in which the head of a request, and the whole request, has to arrive', () => {
    const settings = { PUBLIC_BASE_URL: undefined, CORS_ORIGINS: [] };
    const { server } = createHttpAdapter(settings, pino({ level: 'silent' })).getInstance();
    expect({ head: server.headersTimeout, all: server.requestTimeout }).toEqual({ head: 30_000, all: 30_000 });
  });
});
