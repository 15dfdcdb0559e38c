export { ResponseHeaders, WithHeaders } from './response-headers.js';
export { serveDocs } from './docs/serve-docs.js';
export { type ServiceDescription, describeService } from './document/document.js';
export { serializeAsDocumented } from './document/response-schemas.js';
export { ErrorFilter } from './error.filter.js';
export type { EveryMemberOf } from './every-member.js';
export { ExpectGuard } from './guards/expect.guard.js';
export { argument } from './input/argument.js';
export { CausedBy } from './input/caused-by.js';
export { type ParameterType, PathParameter, QueryParameter, int64, oneOf, text } from './input/parameters.js';
export { bodyOf } from './input/body/body-of.js';
export { assignedId, Field, graceSeconds, idField, nameField, textField, time } from './input/body/field.js';
export { IsDateTime } from './input/body/is-date-time.js';
export { IsInt64 } from './input/body/is-int64.js';
export { JsonBody, MergePatch, OptionalJsonBody } from './input/body/json-body.js';
export { IfMatch, respondNotModified, tagOf } from './input/headers/conditions.js';
export { PreferredConsistency } from './input/headers/preferred-consistency.js';
export { FeedOf, FeedPaging } from './input/paging/feed-paging.js';
export { PageOf, Paging } from './input/paging/paging.js';
export { respondToMissingRoutes, collectRoutes, refuseOtherMethods } from './missing-routes.js';
export { declareOperation, type OperationOptions, RequiredScope } from './operation.js';
export { asJson, type JsonText, serialize } from './json-text.js';
export { markErrors, markHeaders } from './marks.js';
export { UseCaseSpans } from './use-case-spans.js';
export {
  API_PATH,
  type JsonValue,
  RequestError,
  beforeOperation,
  headerValues,
  limitKeyCheck,
  parseJson,
} from '#http-server';
