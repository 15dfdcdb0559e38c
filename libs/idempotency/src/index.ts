export { IdempotencyModule } from './idempotency.module.js';
export { Idempotency, type IdempotentBatcher } from './idempotent-batcher.js';
export { Idempotent, IdempotentRequest } from './idempotent-request.js';
