import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '#config';
import { Metrics } from '#observability';
import { RateLimit } from './rate-limit.js';

describe('a rate limit', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names a window at most as the time until the next attempt, also after the clock was set back', async () => {
    const settings: Partial<Settings> = { RATE_LIMIT_PER_MINUTE: 1 };
    const rateLimit = new RateLimit(settings as Settings, pino({ level: 'silent' }), new Metrics());
    await rateLimit.onModuleInit();
    const reply = { header: () => undefined } as unknown as FastifyReply;
    await rateLimit.countForKey('key_1', reply);
    const anHourAgo = Date.now() - 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
    await expect(rateLimit.countForKey('key_1', reply)).rejects.toMatchObject({ headers: { 'Retry-After': '60' } });
    rateLimit.onApplicationShutdown();
  });
});
