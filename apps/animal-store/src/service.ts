import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiKeysService } from '#auth';
import { type Clock, SystemClock } from '#kernel';
import { readSettings, type Settings, StartError } from '#platform/config';
import { createLogger } from '#platform/logging';
import { startTracing, stopTracing } from '#platform/tracing';
import { createApplication, initialise } from './application.js';
import { type LocalKey, registerInitialKey } from './local-key.js';

/** Requests in flight may take this long to finish once the service has been told to stop. */
const STOP_GRACE_MS = 3_000;
const CLOSE_IDLE_EVERY_MS = 100;

/** The running service. */
export interface Service {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly settings: Settings;
  readonly localKey: LocalKey | undefined;
  /** Stops listening, lets requests in flight finish, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the service as `environment` says.
 * @throws StartError when a setting, the database or the port is not to be had
 */
export async function startService(environment: NodeJS.ProcessEnv, clock: Clock = new SystemClock()): Promise<Service> {
  const settings = readSettings(environment);
  const logger = await createLogger(settings);
  await startTracing(settings, logger);
  const runtime = { settings, logger, clock };
  const application = await createApplication(runtime);
  const { nest } = application;
  try {
    await initialise(application);
    const localKey = await registerInitialKey(nest.get(ApiKeysService), runtime);
    const address = await listen(nest, settings);
    logger.info({ address }, 'ready');
    return { address, settings, localKey, close: () => close(nest) };
  } catch (error) {
    await close(nest);
    throw error;
  }
}

async function listen(nest: NestFastifyApplication, { HOST, PORT }: Settings): Promise<string> {
  try {
    // Not by Nest's own listen(), which logs a failure besides throwing it.
    await nest.getHttpAdapter().getInstance().listen({ port: PORT, host: HOST });
  } catch (error) {
    throw new StartError(reasonNotToListen(error as NodeJS.ErrnoException, HOST, PORT));
  }
  const { address, family, port } = nest.getHttpServer().address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
}

function reasonNotToListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${String(port)} is taken on ${host}: stop what listens there, or set PORT to another port`;
    case 'EACCES':
      return `PORT: listening on ${String(port)} is not allowed: set PORT to a port above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${host} is no address of this machine: set HOST to one that is`;
    default:
      return `HOST, PORT: cannot listen on ${host}:${String(port)} (${message})`;
  }
}

async function close(nest: NestFastifyApplication): Promise<void> {
  const server = nest.getHttpServer();
  // A connection that was answering when the stop began is kept alive by its client afterwards.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  const forced = setTimeout(() => {
    server.closeAllConnections();
  }, STOP_GRACE_MS);
  try {
    await nest.close();
    await stopTracing();
  } finally {
    clearInterval(idle);
    clearTimeout(forced);
  }
}
