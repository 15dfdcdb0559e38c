export { toggleDebugBySignal } from './log-level.js';
export { Outage } from './outage.js';
export { createLogger, LOGGER, type Logger, NestLogger } from './logger.js';
