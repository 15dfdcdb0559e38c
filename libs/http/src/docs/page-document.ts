import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../document/document.js';

interface Response {
  readonly description: string;
  readonly [member: string]: unknown;
}

/** Failures of any operation, or of any operation with a body, with the same description everywhere. */
const COMMON_STATUSES = ['408', '413', '414', '415', '417', '431', '500', '503'];

const INTRODUCTION = 'Any operation may also give, where it says *default*:';

/**
 * The document for Swagger UI. Failures that all operations share are one `default` response per operation, and are listed
 * once in the introduction. (The published document keeps each of them: removing a status breaks the contract.)
 * `additionalProperties` is removed, because Swagger UI would add a member `additionalProp1` to each example.
 */
export function pageDocument(document: OpenAPIObject): OpenAPIObject {
  const page = JSON.parse(JSON.stringify(document), withoutFurtherMembers) as OpenAPIObject;
  const common = new Map<string, string>();
  for (const operation of operationsOf(page)) {
    const responses = operation.responses as Record<string, Response>;
    for (const status of COMMON_STATUSES) {
      const response = responses[status];
      if (response === undefined) continue;
      common.set(status, response.description);
      responses.default = { ...response, description: 'A failure that any operation may give: see the introduction.' };
      Reflect.deleteProperty(responses, status);
    }
  }
  const lines = COMMON_STATUSES.flatMap((status) => {
    const description = common.get(status);
    return description === undefined ? [] : [`- ${status} ${description}`];
  });
  page.info.description = [page.info.description, '', INTRODUCTION, '', ...lines].join('\n');
  return page;
}

function withoutFurtherMembers(key: string, value: unknown): unknown {
  return key === 'additionalProperties' && value === true ? undefined : value;
}
