import { Module } from '@nestjs/common';
import { RateLimit } from './rate-limit.js';

/** The counting of requests, for the guards. */
@Module({ providers: [RateLimit], exports: [RateLimit] })
export class RateLimitModule {}
