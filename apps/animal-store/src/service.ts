import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuthApi } from '#auth';
import { type Clock, SystemClock } from '#kernel';
import type { Settings } from '#config';
import { DatabaseConnection } from '#database';
import { createLogger, type Logger, toggleDebugBySignal, Metrics, startTracing, stopTracing } from '#observability';
import { createManagement, Readiness } from '#management';
import { createApplication, initialise } from './application.js';
import { listen } from './listen.js';
import { type LocalKey, registerInitialKey } from './local-key.js';
import { CLOSE_TIMEOUT_MS } from './time-to-close.js';

const HURRIED_CLOSE_TIMEOUT_MS = 3_000;

/** The running service. */
export interface Service {
  /** The base URL, for example `http://127.0.0.1:3000`. */
  readonly address: string;
  /** The base URL of health and metrics, for example `http://127.0.0.1:3001`. */
  readonly managementAddress: string;
  readonly localKey: LocalKey | undefined;
  /**
   * Becomes not ready, waits STOP_GRACE_SECONDS, stops listening, lets requests in flight finish, and closes the database and
   * then the management port: within 12 s after the grace.
   * @param hurry when aborted, there is no grace, all connections are closed at once, and closing takes 3 s at most
   */
  close(hurry?: AbortSignal): Promise<void>;
}

/** The application of the service, and that of health and metrics. */
interface Applications {
  readonly nest: NestFastifyApplication;
  readonly management: NestFastifyApplication;
}

/** Starts the service. @throws StartError when the database or a port is not available */
export async function startService(settings: Settings, clock: Clock = new SystemClock()): Promise<Service> {
  const metrics = new Metrics();
  const logger = await createLogger(settings, 'stdout', metrics);
  toggleDebugBySignal(logger);
  metrics.observeProcess();
  await startTracing(settings, logger, metrics);
  const runtime = { settings, logger, clock, metrics };
  const application = await createApplication(runtime);
  const { nest } = application;
  const readiness = new Readiness(nest.get(DatabaseConnection), logger, metrics);
  const management = await createManagement(runtime, readiness);
  const applications = { nest, management };
  try {
    // The management port opens first, so that the process is alive to probes during a long migration.
    const managementAddress = await listen(management, settings, 'MANAGEMENT_PORT');
    await initialise(application);
    const localKey = await registerInitialKey(nest.get(AuthApi), runtime);
    const address = await listen(nest, settings, 'PORT');
    readiness.begin();
    logger.info({ address, managementAddress }, 'ready');
    const close = async (hurry?: AbortSignal): Promise<void> => {
      readiness.end();
      // In this time load balancers notice that the service is not ready.
      await delay(settings.STOP_GRACE_SECONDS * 1000, undefined, { signal: hurry }).catch(() => undefined);
      await closeAll(applications, logger, hurry);
    };
    return { address, managementAddress, localKey, close };
  } catch (error) {
    await closeAll(applications, logger).catch((closing: unknown) => {
      logger.error({ error: closing }, 'after a failed start, the service could not be closed');
    });
    throw nest.get(DatabaseConnection).asStartError(error);
  }
}

async function closeAll({ nest, management }: Applications, logger: Logger, hurry?: AbortSignal): Promise<void> {
  const { connections } = nest.getHttpAdapter().getInstance();
  const closeConnections = (): void => {
    connections.closeAll();
  };
  if (hurry?.aborted === true) closeConnections();
  hurry?.addEventListener('abort', closeConnections);
  // `nest.close()` stops listening only when the `onModuleDestroy` hooks of all modules have ended.
  const closing = Promise.all([nest.getHttpAdapter().close(), nest.close()]);
  const ended = connections.closeDuring(closing).then(stopTracing);
  try {
    const tooLate = closeTimeout(hurry).then(() => 'closing takes too long: what is still open is cut off');
    const warning = await Promise.race([ended, tooLate]);
    if (warning !== undefined) logger.warn(warning);
  } finally {
    // The management port closes last, so that probes get responses until then.
    const server = management.getHttpServer();
    const closing = management.close();
    server.closeAllConnections();
    await closing;
  }
}

/** Resolves when closing takes too long, as with a connection to a database that does not respond. */
async function closeTimeout(hurry?: AbortSignal): Promise<void> {
  await delay(CLOSE_TIMEOUT_MS, undefined, { signal: hurry, ref: false }).catch(() =>
    delay(HURRIED_CLOSE_TIMEOUT_MS, undefined, { ref: false }),
  );
}
