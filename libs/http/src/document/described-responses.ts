import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import {
  headersOfFailure,
  headersOfSuccess,
  referToHeaders,
  type ResponseHeader,
  ErrorBody,
  ERROR_CODES,
  type ErrorCode,
  statusOfCode,
} from '#http-server';
import { TAGS } from '../input/entity-tags.js';

/** The successful response of an operation. */
export interface Success {
  readonly status: number;
  readonly description: string;
  /** The class of the body. */
  readonly type?: abstract new (...args: never[]) => unknown;
  /** When the body is an array of `type`: the name of the array schema. */
  readonly listName?: string;
  /** Headers of this operation, besides those of all operations. */
  readonly headers?: readonly ResponseHeader[];
}

/** The value of `LIST_EXTENSION`. */
export interface NamedList {
  readonly name: string;
  readonly of: string;
  readonly description: string;
}

/** Marks the operations whose body is a named array; `describeService` removes it from the document. */
export const LIST_EXTENSION = 'x-named-list';

/** Declares the success of an operation. */
export function describeSuccess(success: Success, isDeprecated: boolean): MethodDecorator {
  const { status, description, type, listName, headers = [] } = success;
  const common = { status, description, headers: referToHeaders(headersOfSuccess(headers, isDeprecated)) };
  if (type === undefined) return applyDecorators(ApiResponse(common));
  if (listName === undefined) return applyDecorators(ApiResponse({ ...common, type: type as never }));
  const list: NamedList = { name: listName, of: getSchemaPath(type), description };
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({ ...common, schema: { $ref: `#/components/schemas/${listName}` } }),
    ApiExtension(LIST_EXTENSION, list),
  );
}

/** Declares that a GET gets 304 when `If-None-Match` names the response's ETag. */
export function describeRevalidation(isDeprecated: boolean): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description:
        'Entity tags of responses that the client has stored, or `*`; when one of them is current, the response is 304.',
      schema: { type: 'string', pattern: TAGS },
    }),
    ApiResponse({
      status: 304,
      description: 'The stored response of the client is current.',
      headers: referToHeaders(headersOfSuccess(['ETag'], isDeprecated)),
    }),
  );
}

/** Declares the failures of an operation, one response for each status. */
export function describeFailures(
  codes: ReadonlySet<ErrorCode>,
  isDeprecated: boolean,
): (ClassDecorator & MethodDecorator)[] {
  const statuses = new Set(Array.from(codes, statusOfCode));
  return Array.from(statuses, (status) => {
    const group = Array.from(codes).filter((code) => statusOfCode(code) === status);
    const lines = group.map((code) => `\`${code}\`: ${ERROR_CODES[code].when}`);
    const description = lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n');
    // The codes of the operation come last, and are the most specific.
    const code = group.at(-1) ?? 'internal_error';
    const example = { code, message: ERROR_CODES[code].when, status };
    const headers = referToHeaders(headersOfFailure(group, isDeprecated));
    return ApiResponse({ status, type: ErrorBody, description, example, headers });
  });
}
