import { crc32 } from 'node:zlib';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '#config';
import { LOGGER, type Logger, Metrics } from '#observability';
import { RequestError } from '#http-server';
import { type Counter, WINDOW_SECONDS } from './counter.js';
import { networkOf } from './network.js';
import { openCounter } from './open-counter.js';

/** Addresses share this many counts, so that no number of addresses takes more memory. */
const ADDRESS_COUNTS = 16_384;

/** What is counted by itself: the requests of a key, and those from an address that are let in by none. */
type Policy = 'key' | 'address';

const REFUSALS: Readonly<Record<Policy, string>> = {
  key: 'The API key has sent all the requests that it may send in a minute.',
  address: 'Too many requests without a valid API key come from this address.',
};

/** Bounds the requests a minute, when RATE_LIMIT_PER_MINUTE is set. */
@Injectable()
export class RateLimit implements OnModuleInit, OnApplicationShutdown {
  private counter: Counter | undefined;
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
    if (this.limit !== undefined)
      this.counter = await openCounter(this.limit, this.settings, this.logger, this.metrics);
  }

  /** After the last response. */
  onApplicationShutdown(): void {
    this.counter?.close();
  }

  /**
   * Counts a request for its API key.
   * @throws RequestError `rate_limited`
   */
  countForKey(keyId: string, reply: FastifyReply): Promise<void> {
    return this.count(reply, 'key', keyId);
  }

  /**
   * Counts a request without a valid key for the address that it comes from. A valid key never suffers from what others
   * send from its address.
   * @throws RequestError `rate_limited`
   */
  async countForAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!this.isSet) return;
    // The socket's address: a header that names another one is the client's to write.
    const network = networkOf(request.raw.socket.remoteAddress ?? '');
    await this.count(reply, 'address', String(crc32(network) % ADDRESS_COUNTS));
  }

  private async count(reply: FastifyReply, policy: Policy, name: string): Promise<void> {
    if (this.limit === undefined || this.counter === undefined) return;
    const { count, endsInMs } = await this.counter.count(`${policy}:${name}`);
    const seconds = String(Math.max(1, Math.ceil(endsInMs / 1000)));
    const left = String(Math.max(0, this.limit - count));
    // draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
    reply.header('RateLimit-Policy', `"${policy}";q=${String(this.limit)};w=${String(WINDOW_SECONDS)}`);
    reply.header('RateLimit', `"${policy}";r=${left};t=${seconds}`);
    if (count > this.limit) {
      throw new RequestError('rate_limited', `${REFUSALS[policy]} Try again in ${seconds} s.`, {
        'Retry-After': seconds,
      });
    }
  }
}
