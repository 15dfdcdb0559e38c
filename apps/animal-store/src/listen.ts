import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Settings, StartError } from '#config';

/**
 * Has `nest` listen where the settings say.
 * @param setting the one that names the port
 * @returns the address, for example `http://127.0.0.1:3000`
 * @throws StartError when the host or the port is not to be had
 */
export async function listen(
  nest: NestFastifyApplication,
  settings: Settings,
  setting: 'PORT' | 'MANAGEMENT_PORT',
): Promise<string> {
  const { HOST, [setting]: wanted } = settings;
  try {
    // Not by Nest's own listen(), which logs a failure besides throwing it.
    await nest.getHttpAdapter().getInstance().listen({ port: wanted, host: HOST });
  } catch (error) {
    throw new StartError(reasonNotToListen(error as NodeJS.ErrnoException, HOST, setting, wanted));
  }
  const { address, family, port } = nest.getHttpServer().address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(port)}`;
}

function reasonNotToListen(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  setting: string,
  port: number,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${setting}: ${String(port)} is taken on ${host}: stop what listens there, or set ${setting} to another port`;
    case 'EACCES':
      return `${setting}: listening on ${String(port)} is not allowed: set ${setting} to a port above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${host} is no address of this machine: set HOST to one that is`;
    default:
      return `HOST, ${setting}: cannot listen on ${host}:${String(port)} (${message})`;
  }
}
