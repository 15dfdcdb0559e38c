export { OutgoingError } from './outgoing-error.js';
export { OutgoingRequests } from './outgoing-requests.js';
export { retryAfterMs } from './retry-after.js';
