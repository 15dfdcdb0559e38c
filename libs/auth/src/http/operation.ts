import { applyDecorators, UseGuards } from '@nestjs/common';
import { declareOperation, type OperationOptions } from '#http';
import type { Scope } from '../domain/scope.js';
import { DeprecatedCallsGuard } from './deprecated-calls.guard.js';

/**
 * Declares a route with a scope of the service: see OperationOptions. The calls of a deprecated operation are recorded by
 * API key, for which the module of its controller imports AuthModule.
 */
export function Operation(options: OperationOptions<Scope>): MethodDecorator {
  const declare = declareOperation(options);
  if (options.deprecation === undefined) return declare;
  // First, so that it also records the calls that are refused after the sunset.
  return applyDecorators(UseGuards(DeprecatedCallsGuard), declare);
}
