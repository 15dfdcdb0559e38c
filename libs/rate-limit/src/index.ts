export { RateLimit } from './rate-limit.js';
