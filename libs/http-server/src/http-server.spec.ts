import type { Server } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createHttpAdapter } from './http-server.js';

describe('createHttpAdapter', () => {
  const server = (): Server => {
    const settings = { PUBLIC_BASE_URL: undefined, CORS_ORIGINS: [] };
    return createHttpAdapter(settings, pino({ level: 'silent' })).getInstance().server;
  };

  it('limits the time in which the head of a request, and the whole request, has to arrive', () => {
    expect(server()).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
  });

  it('limits the time in which a client reads nothing of its response', () => {
    expect(server().timeout).toBe(60_000);
  });
});
