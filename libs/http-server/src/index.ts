export { DroppedRequest, allowToWait, beforeOperation, inTime } from './operation-time.js';
export {
  APPLIED,
  ETAG,
  LINK,
  LINK_ONWARD,
  LOCATION,
  NOT_STORED,
  REPLAYED,
  type ResponseHeader,
  VARY,
  describeHeaders,
  headersOfFailure,
  headersOfSuccess,
  referToHeaders,
} from './described-headers.js';
export { ErrorBody, errorResponse } from './errors/error-body.js';
export { type DescribedError, edgeErrors, type ErrorCode, STATUS_OF } from './errors/error-codes.js';
export { RequestError } from './errors/request-error.js';
export { createHttpAdapter } from './http-server.js';
export { type JsonObject, type JsonValue, parseJson } from './json.js';
export { observeRequests } from './observed-requests.js';
export { API_PATH } from './public-path.js';
export { headerValues } from './requests/raw-headers.js';
export { readBody } from './requests/request-body.js';
