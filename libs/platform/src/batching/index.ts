export { type BatchContext, Batcher } from './batcher.js';
export { Batching, type Pages } from './batching.js';
export { BatchingModule } from './batching.module.js';
