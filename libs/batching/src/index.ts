export { type BatchContext, Batcher } from './batcher.js';
export { BatchingModule } from './batching.module.js';
export { Batching } from './batching.js';
