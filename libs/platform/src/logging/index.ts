export { createLogger, LOGGER, type Logger, NestLogger } from './logger.js';
