import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { describeHeaders, ETAG, RATE_LIMIT } from './described-headers.js';
import { type Deprecation, documentDeprecation } from './deprecation.js';
import { ErrorBody } from './error-body.js';
import { ERROR_CODES, type ErrorCode, statusOfCode } from './error-codes.js';

/** Headers of an answer, with what they say. */
type Headers = Readonly<Record<string, string>>;

/** The success of an operation: its status and what the body holds. */
export interface Success {
  readonly status: number;
  readonly description: string;
  /** The class of the body. */
  readonly type?: abstract new (...args: never[]) => unknown;
  /** When the body is an array of `type`: the name of the array's own schema. */
  readonly listName?: string;
  /** The answer's own headers. */
  readonly headers?: Headers;
}

/** Everything a route declares about itself; the code and the document both read it from here. */
export interface OperationOptions {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** The scope that the API key needs; absent: any valid key will do. */
  readonly scope?: string;
  readonly success: Success;
  /** The error codes of this operation, besides those that any operation, any body and any parameter can give. */
  readonly errors?: readonly ErrorCode[];
  /** Whether a GET answers 304 when `If-None-Match` names the answer's ETag. */
  readonly revalidates?: boolean;
  /** Whether a request with an `Idempotency-Key` is refused: its answer is a secret, which is stored nowhere. */
  readonly refusesIdempotencyKey?: boolean;
  /** Absent: stable. */
  readonly stability?: 'beta' | 'experimental';
  readonly deprecation?: Deprecation;
}

/** What the checks before the controller know of a route; kept in Fastify's route config. */
export interface RouteRules {
  readonly operationId?: string;
  readonly scope?: string;
  readonly takesBody?: boolean;
  readonly bodyIsOptional?: boolean;
  readonly refusesIdempotencyKey?: boolean;
  /** The media types that its body may have. */
  readonly mediaTypes?: readonly string[];
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
const ANY_BODY: readonly ErrorCode[] = ['invalid_json', 'invalid_body', 'payload_too_large', 'unsupported_media_type'];

const MARKED_RULES = Symbol('rules that arguments bring');
const MARKED_ERRORS = Symbol('errors that arguments bring');
const MARKED_HEADERS = Symbol('headers of the answer that arguments bring');

/** Gives the method errors that reading one of its arguments can have; argument decorators do so, before Operation looks. */
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

/** Gives the method's success headers that one of its arguments may set, with what they say. */
export function markHeaders(headers: Headers): MethodDecorator {
  return (target, key) => {
    Reflect.defineMetadata(MARKED_HEADERS, headers, target, key);
  };
}

/** Marks a method as one that reads a body, and how; argument decorators do so, before Operation looks. */
export function markBody(rules: Pick<RouteRules, 'mediaTypes' | 'bodyIsOptional'>): MethodDecorator {
  return applyDecorators(markErrors(...ANY_BODY), (target: object, key?: string | symbol) => {
    if (key !== undefined) Reflect.defineMetadata(MARKED_RULES, { takesBody: true, ...rules }, target, key);
  });
}

function marked<T>(mark: symbol, target: object, key: string | symbol, otherwise: T): T {
  return (Reflect.getMetadata(mark, target, key) as T | undefined) ?? otherwise;
}

/** Declares a route: name, scope, security, answers, errors, stability and deprecation, for code and document alike. */
export function Operation(options: OperationOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const { id, summary, scope, deprecation, revalidates = false } = options;
    const success = withHeaders(options.success, marked<Headers | undefined>(MARKED_HEADERS, target, key, undefined));
    const argumentErrors = marked<ErrorCode[]>(MARKED_ERRORS, target, key, []);
    const rules = { ...rulesOf(options), ...marked<RouteRules>(MARKED_RULES, target, key, {}) };
    applyDecorators(
      HttpCode(success.status),
      RouteConfig({ rules }),
      ApiOperation({
        operationId: id,
        summary,
        description: describe(options),
        deprecated: deprecation !== undefined,
      }),
      ApiBearerAuth(),
      ...describeScope(scope),
      describeSuccess(success),
      ...(revalidates ? [describeRevalidation()] : []),
      ...describeErrors(errorsOf(options, argumentErrors)),
      ...describeStability(options.stability),
      ...(deprecation === undefined ? [] : [documentDeprecation(deprecation)]),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

function rulesOf(options: OperationOptions): RouteRules {
  const { id, scope, success, deprecation, revalidates = false, refusesIdempotencyKey = false } = options;
  return {
    operationId: id,
    ...(scope !== undefined && { scope }),
    deprecation,
    revalidates,
    refusesIdempotencyKey,
    successStatus: success.status,
  };
}

function errorsOf({ scope, errors = [] }: OperationOptions, argumentErrors: readonly ErrorCode[]): Set<ErrorCode> {
  return new Set([
    ...ANY_OPERATION,
    ...(scope === undefined ? [] : (['insufficient_scope'] as const)),
    ...argumentErrors,
    ...errors,
  ]);
}

/** What the operation does, and how long a client can count on it. */
function describe({ description, scope, stability, deprecation }: OperationOptions): string {
  const notes = [description, scope === undefined ? 'Any valid key will do.' : `Scope: \`${scope}\`.`];
  if (stability !== undefined) notes.push(`Stability: **${stability}**, it may still change.`);
  if (deprecation !== undefined) notes.push(`**Deprecated**: from ${deprecation.sunset} on it answers 410.`);
  return notes.join('\n\n');
}

function describeSuccess({ status, description, type, listName, headers }: Success): MethodDecorator {
  const common = { status, description, ...(headers && { headers: describeHeaders(headers) }) };
  if (type === undefined) return applyDecorators(ApiResponse(common));
  if (listName === undefined) return applyDecorators(ApiResponse({ ...common, type: type as never }));
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({ ...common, schema: { $ref: `#/components/schemas/${listName}` } }),
    ApiExtension(LIST_EXTENSION, { name: listName, of: getSchemaPath(type) }),
  );
}

function describeRevalidation(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description:
        'Entity tags of answers that the client holds, or `*`; when one of them is current, the answer is 304.',
      schema: { type: 'string' },
    }),
    ApiResponse({ status: 304, description: 'What the client holds is current.', headers: describeHeaders(ETAG) }),
  );
}

function withHeaders(success: Success, headers: Headers | undefined): Success {
  return headers === undefined ? success : { ...success, headers: { ...success.headers, ...headers } };
}

/** Tells the document's maker of an array schema that wants a name of its own; it does not stay in the document. */
export const LIST_EXTENSION = 'x-named-list';

function describeErrors(codes: ReadonlySet<ErrorCode>): (ClassDecorator & MethodDecorator)[] {
  const statuses = new Set(Array.from(codes, statusOfCode));
  return Array.from(statuses, (status) => {
    const group = Array.from(codes).filter((code) => statusOfCode(code) === status);
    const lines = group.map((code) => `\`${code}\`: ${ERROR_CODES[code].when}`);
    const description = lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n');
    // The operation's own codes come last, and say most.
    const code = group.at(-1) ?? 'internal_error';
    const example = { code, message: ERROR_CODES[code].when, status };
    const headers = status === 429 && { headers: describeHeaders(RATE_LIMIT) };
    return ApiResponse({ status, type: ErrorBody, description, example, ...headers });
  });
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
