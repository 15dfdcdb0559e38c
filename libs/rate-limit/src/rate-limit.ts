import { crc32 } from 'node:zlib';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '#config';
import { LOGGER, type Logger, Metrics } from '#observability';
import { RequestError } from '#http-server';
import { type RequestCounter, WINDOW_SECONDS } from './request-counter.js';
import { networkOf } from './network.js';

/** Addresses are hashed to this number of counts, which bounds the memory. */
const ADDRESS_COUNTS = 16_384;

/** `key`: the requests of an API key; `address`: the requests from an address without a valid key. */
type Policy = 'key' | 'address';

const REFUSALS: Readonly<Record<Policy, string>> = {
  key: 'The API key has reached its limit of requests per minute.',
  address: 'Too many requests without a valid API key come from this address.',
};

/** Limits the requests per minute when RATE_LIMIT_PER_MINUTE is set. */
@Injectable()
export class RateLimit implements OnModuleInit, OnApplicationShutdown {
  private counter: RequestCounter | undefined;
  private readonly limit: number | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.limit = settings.RATE_LIMIT_PER_MINUTE;
  }

  get isSet(): boolean {
    return this.limit !== undefined;
  }

  async onModuleInit(): Promise<void> {
    if (this.limit === undefined && this.settings.REDIS_URL !== undefined) {
      this.logger.warn('REDIS_URL has no effect without RATE_LIMIT_PER_MINUTE');
    }
    if (this.limit !== undefined) this.counter = await this.open(this.limit);
  }

  /** Nest calls it after the server has closed. */
  onApplicationShutdown(): void {
    this.counter?.close?.();
  }

  /**
   * Counts a request for its API key.
   * @throws RequestError `rate_limited`
   */
  countForKey(keyId: string, reply: FastifyReply): Promise<void> {
    return this.count(reply, 'key', keyId);
  }

  /**
   * Counts a request without a valid key for its address. Requests with a valid key from that address are not affected.
   * @throws RequestError `rate_limited`
   */
  async countForAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The address of the socket: a client can write any address into a header.
    const network = networkOf(request.raw.socket.remoteAddress ?? '');
    await this.count(reply, 'address', String(crc32(network) % ADDRESS_COUNTS));
  }

  /** Opens the counter in memory or in Redis. The libraries are imported here so that they are loaded only with a limit. */
  private async open(limit: number): Promise<RequestCounter> {
    const { REDIS_URL } = this.settings;
    const { RateLimiterMemory } = await import('rate-limiter-flexible');
    const own = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });
    if (REDIS_URL === undefined) return own;
    const { RedisCounter } = await import('./redis-counter.js');
    const failures = this.metrics.counter(
      'rate_limit_redis_failures_total',
      'Requests that were counted in this process only because Redis was not available.',
    );
    const counter = new RedisCounter(limit, REDIS_URL, own, this.logger, failures);
    await counter.opened;
    return counter;
  }

  private async count(reply: FastifyReply, policy: Policy, name: string): Promise<void> {
    if (this.limit === undefined || this.counter === undefined) return;
    const { consumedPoints, msBeforeNext } = await this.counter.penalty(`${policy}:${name}`);
    // After the clock was set back, the end of a window in memory is further away than a window is long.
    const seconds = String(Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000))));
    const left = String(Math.max(0, this.limit - consumedPoints));
    // draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
    reply.header('RateLimit-Policy', `"${policy}";q=${this.limit};w=${WINDOW_SECONDS}`);
    reply.header('RateLimit', `"${policy}";r=${left};t=${seconds}`);
    if (consumedPoints > this.limit) {
      throw new RequestError('rate_limited', `${REFUSALS[policy]} Try again in ${seconds} s.`, {
        'Retry-After': seconds,
      });
    }
  }
}
