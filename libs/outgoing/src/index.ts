export { OutgoingError } from './outgoing-error.js';
export { OutgoingRequests, type OutgoingResponse } from './outgoing-requests.js';
export { retryAfterMs } from './retry-after.js';
