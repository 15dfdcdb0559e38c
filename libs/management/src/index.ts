export { createManagement } from './management.js';
export { Readiness } from './readiness.js';
