export { OutgoingError } from './outgoing-error.js';
export { OutgoingRequests } from './outgoing-requests.js';
