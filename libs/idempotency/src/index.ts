export { IdempotencyModule } from './idempotency.module.js';
export { Idempotency, type IdempotentBatcher } from './idempotency.js';
export { Idempotent, IdempotentRequest } from './idempotent.js';
