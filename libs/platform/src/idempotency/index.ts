export { Idempotency, type IdempotentBatcher } from './idempotency.js';
export { IdempotencyModule } from './idempotency.module.js';
export { Idempotent, IdempotentRequest } from './idempotent.js';
