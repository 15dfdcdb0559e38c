import { applyDecorators, HttpCode, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiExtension, ApiOperation } from '@nestjs/swagger';
import type { ErrorClass } from '#kernel';
import {
  type Deprecation,
  type DescribedError,
  type ErrorCode,
  httpErrors,
  type RouteRules,
  STATUS_OF,
} from '#http-server';
import {
  describeFailures,
  describeRevalidation,
  describeSuccess,
  type Success,
} from './document/described-responses.js';
import { Deprecated, DeprecationGuard } from './guards/deprecation.guard.js';
import { IfNoneMatchGuard } from './guards/if-none-match.guard.js';
import { NoIdempotencyKeyGuard } from './guards/no-idempotency-key.guard.js';
import { markedErrors, markedHeaders } from './marks.js';

/** The declaration of a route, for the code and for the document. */
export interface OperationOptions<Scope extends string = string> {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** The scope that the API key needs; by default every valid key is sufficient. */
  readonly scope?: Scope;
  readonly success: Success;
  /** The possible domain errors, without invalid values in a body. */
  readonly errors?: readonly ErrorClass[];
  /** Whether the response is 304 when `If-None-Match` contains the ETag. */
  readonly revalidates?: boolean;
  /** Whether the response contains a secret. It must not be stored, so a request with an `Idempotency-Key` is rejected. */
  readonly returnsSecret?: boolean;
  /** Default: stable. */
  readonly stability?: 'beta' | 'experimental';
  readonly deprecation?: Deprecation;
}

const NOT_IDEMPOTENT = 'An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.';

/** The metadata of an operation that needs a scope. */
export const RequiredScope = Reflector.createDecorator<string>();

const ANY_OPERATION: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
];

/** Declares a route: name, scope, security, responses, errors, stability and deprecation, for the code and for the document. */
export function declareOperation(options: OperationOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const { id, summary, scope, deprecation, revalidates = false } = options;
    const { headers = [] } = options.success;
    const ofSecret = options.returnsSecret === true ? (['Cache-Control'] as const) : [];
    const success = { ...options.success, headers: [...headers, ...ofSecret, ...markedHeaders(target, key)] };
    const isDeprecated = deprecation !== undefined;
    const argumentErrors = markedErrors(target, key);
    applyDecorators(
      HttpCode(success.status),
      RouteConfig({ rules: rulesOf(options) }),
      ...guard(options),
      ApiOperation({
        operationId: id,
        summary,
        description: describe(options),
        deprecated: isDeprecated,
      }),
      ApiBearerAuth(),
      ...describeScope(scope),
      describeSuccess(success, isDeprecated),
      ...(revalidates ? [describeRevalidation(isDeprecated)] : []),
      ...describeFailures(errorsOf(options, argumentErrors), isDeprecated),
      ...describeStability(options.stability),
      ...(deprecation === undefined ? [] : [ApiExtension('x-deprecated-sunset', deprecation.sunset)]),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

function rulesOf({ id, success, deprecation, revalidates = false }: OperationOptions): RouteRules {
  return { operationId: id, deprecation, revalidates, successStatus: success.status };
}

/** The metadata for the global guards, and the guards of the operation, which run after the global ones, in this order. */
function guard({ scope, deprecation, returnsSecret, revalidates }: OperationOptions): MethodDecorator[] {
  return [
    ...(scope === undefined ? [] : [RequiredScope(scope)]),
    ...(deprecation === undefined ? [] : [Deprecated(deprecation), UseGuards(DeprecationGuard)]),
    ...(returnsSecret === true ? [UseGuards(NoIdempotencyKeyGuard)] : []),
    ...(revalidates === true ? [UseGuards(IfNoneMatchGuard)] : []),
  ];
}

function errorsOf(
  { scope, deprecation, errors = [] }: OperationOptions,
  argumentErrors: readonly ErrorCode[],
): DescribedError[] {
  const codes = new Set<ErrorCode>([
    ...ANY_OPERATION,
    ...(scope === undefined ? [] : (['insufficient_scope'] as const)),
    ...argumentErrors,
    ...(deprecation === undefined ? [] : (['endpoint_removed'] as const)),
  ]);
  return [...httpErrors(codes), ...errors.map(({ code, kind, when }) => ({ code, status: STATUS_OF[kind], when }))];
}

/** The description, with the rule for secrets, scope, stability and deprecation. */
function describe({ description, returnsSecret, scope, stability, deprecation }: OperationOptions): string {
  const text = returnsSecret === true ? `${description} ${NOT_IDEMPOTENT}` : description;
  const notes = [text, scope === undefined ? 'No scope is required.' : `Scope: \`${scope}\`.`];
  if (stability !== undefined) notes.push(`Stability: **${stability}**, it may still change.`);
  if (deprecation !== undefined) notes.push(`**Deprecated**: from ${deprecation.sunset} on it responds with 410.`);
  return notes.join('\n\n');
}

/** An extension, because OpenAPI 3.0 has scopes only for OAuth. */
function describeScope(scope: string | undefined): MethodDecorator[] {
  return scope === undefined ? [] : [ApiExtension('x-required-scope', scope)];
}

function describeStability(stability: 'beta' | 'experimental' | undefined): MethodDecorator[] {
  if (stability === undefined) return [];
  const level = stability === 'beta' ? 'beta' : 'alpha';
  return [ApiExtension('x-stability', stability), ApiExtension('x-stability-level', level)];
}
