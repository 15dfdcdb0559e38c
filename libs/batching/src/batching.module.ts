import { Global, Module } from '@nestjs/common';
import { Batching } from './batching.js';

/** Gives every module the batchers. */
@Global()
@Module({ providers: [Batching], exports: [Batching] })
export class BatchingModule {}
