import { applyDecorators, HttpCode, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiExtension, ApiOperation } from '@nestjs/swagger';
import type { ErrorClass } from '#kernel';
import { type DescribedError, edgeErrors, type ErrorCode, type ResponseHeader } from '#http-server';
import {
  describeFailures,
  describeRevalidation,
  describeSuccess,
  type Success,
} from './document/described-responses.js';
import { type Deprecation, documentDeprecation } from './document/deprecation.js';
import { Deprecated, DeprecationGuard } from './guards/deprecation.guard.js';
import { IfNoneMatchGuard } from './guards/if-none-match.guard.js';
import { NoIdempotencyKeyGuard } from './guards/no-idempotency-key.guard.js';

/** Everything a route declares about itself; the code and the document both read it from here. */
export interface OperationOptions<Scope extends string = string> {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** The scope that the API key needs; when absent, every valid key will do. */
  readonly scope?: Scope;
  readonly success: Success;
  /** The errors of the domain that this operation can have, besides invalid values in a body. */
  readonly errors?: readonly ErrorClass[];
  /** Whether a GET gets 304 when `If-None-Match` names the response's ETag. */
  readonly revalidates?: boolean;
  /** Whether a request with an `Idempotency-Key` is refused: its response is a secret, which is stored nowhere. */
  readonly refusesIdempotencyKey?: boolean;
  /** Absent: stable. */
  readonly stability?: 'beta' | 'experimental';
  readonly deprecation?: Deprecation;
}

/** The metadata of an operation that needs a scope. */
export const RequiredScope = Reflector.createDecorator<string>();

/** What Fastify's hooks know of a route; kept in its route config. What guards need is metadata of the handler. */
export interface RouteRules {
  readonly operationId?: string;
  readonly revalidates?: boolean;
  readonly successStatus?: number;
  readonly deprecation?: Deprecation | undefined;
  /** Set on the routes that refuse a path's other methods: the methods it has. */
  readonly allow?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules;
  }
}

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

const MARKED_ERRORS = Symbol('errors that arguments bring');
const MARKED_HEADERS = Symbol('headers of the response that arguments bring');

/** Gives the method errors that reading one of its arguments can have; argument decorators do so, before the operation is declared. */
export function markErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  return (target, key) => {
    Reflect.defineMetadata(
      MARKED_ERRORS,
      [...marked<ErrorCode[]>(MARKED_ERRORS, target, key, []), ...codes],
      target,
      key,
    );
  };
}

/** Gives the method's success headers that one of its arguments may set. */
export function markHeaders(headers: readonly ResponseHeader[]): MethodDecorator {
  return (target, key) => {
    const others = marked<readonly ResponseHeader[]>(MARKED_HEADERS, target, key, []);
    Reflect.defineMetadata(MARKED_HEADERS, [...others, ...headers], target, key);
  };
}

function marked<T>(mark: symbol, target: object, key: string | symbol, otherwise: T): T {
  return (Reflect.getMetadata(mark, target, key) as T | undefined) ?? otherwise;
}

/** Declares a route: name, scope, security, responses, errors, stability and deprecation, for code and document alike. */
export function declareOperation(options: OperationOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const { id, summary, scope, deprecation, revalidates = false } = options;
    const { headers = [] } = options.success;
    const ownHeaders = [...headers, ...marked<readonly ResponseHeader[]>(MARKED_HEADERS, target, key, [])];
    const success = { ...options.success, headers: ownHeaders };
    const isDeprecated = deprecation !== undefined;
    const argumentErrors = marked<ErrorCode[]>(MARKED_ERRORS, target, key, []);
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
      ...(deprecation === undefined ? [] : [documentDeprecation(deprecation)]),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

function rulesOf({ id, success, deprecation, revalidates = false }: OperationOptions): RouteRules {
  return { operationId: id, deprecation, revalidates, successStatus: success.status };
}

/** The metadata that the global guards read, and the operation's own guards, which run after those, in this order. */
function guard({ scope, deprecation, refusesIdempotencyKey, revalidates }: OperationOptions): MethodDecorator[] {
  return [
    ...(scope === undefined ? [] : [RequiredScope(scope)]),
    ...(deprecation === undefined ? [] : [Deprecated(deprecation), UseGuards(DeprecationGuard)]),
    ...(refusesIdempotencyKey === true ? [UseGuards(NoIdempotencyKeyGuard)] : []),
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
  return [...edgeErrors(codes), ...errors.map(({ code, kind, when }) => ({ code, kind, when }))];
}

/** What the operation does, and how long a client can count on it. */
function describe({ description, scope, stability, deprecation }: OperationOptions): string {
  const notes = [description, scope === undefined ? 'Any valid key will do.' : `Scope: \`${scope}\`.`];
  if (stability !== undefined) notes.push(`Stability: **${stability}**, it may still change.`);
  if (deprecation !== undefined) notes.push(`**Deprecated**: from ${deprecation.sunset} on it responds with 410.`);
  return notes.join('\n\n');
}

/** OpenAPI 3.0 names scopes for OAuth alone, so they have an extension of their own. */
function describeScope(scope: string | undefined): MethodDecorator[] {
  return scope === undefined ? [] : [ApiExtension('x-required-scope', scope)];
}

function describeStability(stability: 'beta' | 'experimental' | undefined): MethodDecorator[] {
  if (stability === undefined) return [];
  const level = stability === 'beta' ? 'beta' : 'alpha';
  return [ApiExtension('x-stability', stability), ApiExtension('x-stability-level', level)];
}
