export { type BatchContext, Batcher } from './batcher.js';
export { Batching } from './batching.js';
export { BatchingModule } from './batching.module.js';
