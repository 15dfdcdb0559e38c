import type { Logger } from './logger.js';

/** SIGUSR2 sets the level of `logger` to `debug`; the next one sets it back. */
export function toggleDebugBySignal(logger: Logger): void {
  const usual = logger.level;
  process.on('SIGUSR2', () => {
    logger.level = logger.level === 'debug' ? usual : 'debug';
    logger.info({ logLevel: logger.level }, 'the log level was changed');
  });
}
