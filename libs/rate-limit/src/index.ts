export { RateLimit } from './rate-limit.js';
export { RateLimitGuard } from './rate-limit.guard.js';
