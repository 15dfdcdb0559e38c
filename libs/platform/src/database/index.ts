export { Database } from './database.js';
export { DatabaseFeature } from './database-feature.js';
export { DatabaseModule } from './database.module.js';
export { DatabaseUnavailable } from './database-unavailable.js';
export { Notifications } from './notifications.js';
export { isUniqueViolation } from './sqlstate.js';
export type { Statement } from './statement.js';
