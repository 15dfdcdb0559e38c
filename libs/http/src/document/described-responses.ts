import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type DescribedError, ErrorBody, type ResponseHeader } from '#http-server';
import { TAGS } from '../input/headers/entity-tags.js';
import { headersOfFailure, headersOfSuccess, referToHeaders } from './documented-headers.js';

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

/** Lists the errors of an operation for `describeService`, which removes it from the document. */
export const ERRORS_EXTENSION = 'x-errors';

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
export function describeFailures(errors: readonly DescribedError[], isDeprecated: boolean): MethodDecorator[] {
  const byStatus = new Map<number, DescribedError[]>();
  for (const error of errors) byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  const responses = Array.from(byStatus, ([status, group]) => {
    const sentences = sentencesByCode(group);
    const lines = describeCodes(sentences);
    const description = lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n');
    // The errors of the operation come last, and are the most specific.
    const [code, message] = Array.from(sentences).at(-1) ?? [];
    const headers = referToHeaders(headersOfFailure(Array.from(sentences.keys()), isDeprecated));
    return ApiResponse({ status, type: ErrorBody, description, example: { code, message, status }, headers });
  });
  return [...responses, ApiExtension(ERRORS_EXTENSION, errors)];
}

/** The descriptions of codes, such as "`not_found`: There is no resource at this path." */
export function describeCodes(sentences: ReadonlyMap<string, string>): string[] {
  return Array.from(sentences, ([code, when]) => `\`${code}\`: ${when}`);
}

/** The sentences of each code; errors with the same code are described by consecutive sentences. */
export function sentencesByCode(errors: readonly DescribedError[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, Set<string>>();
  for (const { code, when } of errors) sentences.set(code, (sentences.get(code) ?? new Set()).add(when));
  return new Map(Array.from(sentences, ([code, whens]) => [code, Array.from(whens).join(' ')]));
}
