export { AnswerHeaders, WithHeaders } from './answer-headers.js';
export { serveDocs } from './docs/serve-docs.js';
export { type ServiceDescription, describeService } from './document/document.js';
export { serializeAsDocumented } from './document/response-schemas.js';
export { ErrorFilter } from './error.filter.js';
export type { EveryMemberOf } from './every-member.js';
export { IfMatch, answerNotModified, tagOf } from './input/conditions.js';
export { IsDateTime } from './input/is-date-time.js';
export { IsInt64 } from './input/is-int64.js';
export { JsonBody, MayBeAbsent, MayBeNull, MergePatch, OptionalJsonBody } from './input/json-body.js';
export { MayLag } from './input/may-lag.js';
export { PageOf, Paging } from './input/paging.js';
export { PathParameter, QueryParameter, documented, int64, oneOf, text } from './input/parameters.js';
export { Operation, markErrors, markHeaders } from './operation.js';
export { type RequestGuard, collectRoutes, installRequestChecks, refuseOtherMethods } from './request-checks.js';
export { UseCaseSpans } from './use-case-spans.js';
export {
  ETAG,
  type JsonValue,
  LINK,
  LOCATION,
  NOT_STORED,
  REPLAYED,
  RequestError,
  headerValues,
  parseJson,
} from '#http-server';
