export { toggleDebugBySignal } from './log-level.js';
export { createLogger, LOGGER, type Logger, NestLogger } from './logger.js';
