import { Global, Module } from '@nestjs/common';
import { Batching } from './batching.js';

/** Provides `Batching` to every module. */
@Global()
@Module({ providers: [Batching], exports: [Batching] })
export class BatchingModule {}
