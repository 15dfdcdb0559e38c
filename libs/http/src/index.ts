export { ResponseHeaders, WithHeaders } from './response-headers.js';
export { serveDocs } from './docs/serve-docs.js';
export { type ServiceDescription, describeService } from './document/document.js';
export { serializeAsDocumented } from './document/response-schemas.js';
export { ErrorFilter } from './error.filter.js';
export type { EveryMemberOf } from './every-member.js';
export { Deprecated } from './guards/deprecation.guard.js';
export { ExpectGuard } from './guards/expect.guard.js';
export { argument } from './input/argument.js';
export { bodyOf } from './input/body-of.js';
export { CausedBy } from './input/caused-by.js';
export { IfMatch, respondNotModified, tagOf } from './input/conditions.js';
export { IsDateTime } from './input/is-date-time.js';
export { IsInt64 } from './input/is-int64.js';
export { Field, MayBeAbsent } from './input/field.js';
export { JsonBody, MergePatch, OptionalJsonBody } from './input/json-body.js';
export { PreferredConsistency } from './input/preferred-consistency.js';
export { FeedOf, FeedPaging } from './input/feed-paging.js';
export { PageOf, Paging } from './input/paging.js';
export { type ParameterType, PathParameter, QueryParameter, int64, oneOf, text } from './input/parameters.js';
export { respondToMissingRoutes, collectRoutes, refuseOtherMethods } from './missing-routes.js';
export { declareOperation, type OperationOptions, RequiredScope } from './operation.js';
export { markErrors, markHeaders } from './marks.js';
export { UseCaseSpans } from './use-case-spans.js';
export {
  API_PATH,
  type JsonValue,
  RequestError,
  beforeOperation,
  headerValues,
  JSON_TYPE,
  limitKeyCheck,
  parseJson,
} from '#http-server';
