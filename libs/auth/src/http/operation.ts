import { declareOperation, type OperationOptions } from '#http';
import type { Scope } from '../domain/scope.js';

/** Declares a route with a scope of the service: see OperationOptions. */
export function Operation(options: OperationOptions<Scope>): MethodDecorator {
  return declareOperation(options);
}
