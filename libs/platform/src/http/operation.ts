import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiExtension, ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type Deprecation, documentDeprecation } from './deprecation.js';
import { ErrorBody } from './error-body.js';
import { ERROR_CODES, type ErrorCode, statusOfCode } from './error-codes.js';

/** The success of an operation: its status and what the body holds. */
export interface Success {
  readonly status: number;
  readonly description: string;
  /** The class of the body. */
  readonly type?: abstract new (...args: never[]) => unknown;
  /** When the body is an array of `type`: the name of the array's own schema. */
  readonly listName?: string;
  /** The answer's own headers, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Everything a route declares about itself; the code and the document both read it from here. */
export interface OperationOptions {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The scope that the API key needs. */
  readonly scope: string;
  readonly success: Success;
  /** The error codes of this operation, besides those that any operation, any body and any parameter can give. */
  readonly errors?: readonly ErrorCode[];
  /** Absent: stable. */
  readonly stability?: 'beta' | 'experimental';
  readonly deprecation?: Deprecation;
}

/** What the checks before the controller know of a route; kept in Fastify's route config. */
export interface RouteRules {
  readonly operationId?: string;
  readonly scope?: string;
  readonly takesBody?: boolean;
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
  'insufficient_scope',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
];
const ANY_BODY: readonly ErrorCode[] = ['invalid_json', 'invalid_body', 'payload_too_large', 'unsupported_media_type'];

const TAKES_BODY = Symbol('takes a body');
const TAKES_PARAMETERS = Symbol('takes parameters');

/** Marks a method as one that reads a body; JsonBody applies it, before Operation looks. */
export const markBody: MethodDecorator = (target, key) => {
  Reflect.defineMetadata(TAKES_BODY, true, target, key);
};

/** Marks a method as one that reads parameters; their decorators apply it, before Operation looks. */
export const markParameters: MethodDecorator = (target, key) => {
  Reflect.defineMetadata(TAKES_PARAMETERS, true, target, key);
};

/** Declares a route: name, scope, security, answers, errors, stability and deprecation, for code and document alike. */
export function Operation(options: OperationOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const takesBody = Reflect.hasMetadata(TAKES_BODY, target, key);
    const takesParameters = Reflect.hasMetadata(TAKES_PARAMETERS, target, key);
    const { id, summary, description, scope, success, errors = [], deprecation } = options;
    const rules: RouteRules = { operationId: id, scope, takesBody, deprecation };
    applyDecorators(
      HttpCode(success.status),
      RouteConfig({ rules }),
      ApiOperation({ operationId: id, summary, description, deprecated: deprecation !== undefined }),
      ApiBearerAuth(),
      describeSuccess(success),
      ...describeErrors([
        ...ANY_OPERATION,
        ...(takesParameters ? (['invalid_parameter'] as const) : []),
        ...(takesBody ? ANY_BODY : []),
        ...errors,
      ]),
      ...describeStability(options.stability),
      ...(deprecation === undefined ? [] : [documentDeprecation(deprecation)]),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };
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

function describeHeaders(headers: Readonly<Record<string, string>>): HeadersObject {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, description]) => [name, { description, schema: { type: 'string' } }]));
}

type HeadersObject = Record<string, { description: string; schema: { type: 'string' } }>;

/** Tells the document's maker of an array schema that wants a name of its own; it does not stay in the document. */
export const LIST_EXTENSION = 'x-named-list';

function describeErrors(codes: readonly ErrorCode[]): (ClassDecorator & MethodDecorator)[] {
  const statuses = new Set(codes.map(statusOfCode));
  return Array.from(statuses, (status) => {
    const group = codes.filter((code) => statusOfCode(code) === status);
    const description = group.map((code) => `\`${code}\`: ${ERROR_CODES[code].when}`).join(' ');
    return ApiResponse({ status, type: ErrorBody, description });
  });
}

function describeStability(stability: 'beta' | 'experimental' | undefined): MethodDecorator[] {
  if (stability === undefined) return [];
  const level = stability === 'beta' ? 'beta' : 'alpha';
  return [ApiExtension('x-stability', stability), ApiExtension('x-stability-level', level)];
}
