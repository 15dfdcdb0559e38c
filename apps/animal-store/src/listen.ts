import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Settings, StartError } from '#config';

/**
 * Makes `nest` listen on HOST and a port.
 * @param setting the name of the setting with the port
 * @returns the address, for example `http://127.0.0.1:3000`
 * @throws StartError when the host or the port is not available
 */
export async function listen(
  nest: NestFastifyApplication,
  settings: Settings,
  setting: 'PORT' | 'MANAGEMENT_PORT',
): Promise<string> {
  const { HOST, [setting]: requestedPort } = settings;
  try {
    // For `localhost`, Fastify would open a second server without the listeners of this one.
    const { address: host } = await lookup(HOST, { order: 'ipv4first' });
    // `listen` of Nest would also log the error that it throws.
    await nest.getHttpAdapter().getInstance().listen({ port: requestedPort, host });
  } catch (error) {
    throw new StartError(listenErrorMessage(error as NodeJS.ErrnoException, HOST, setting, requestedPort));
  }
  const { address, family, port } = nest.getHttpServer().address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function listenErrorMessage(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  setting: string,
  port: number,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${setting}: ${port} is already in use on ${host}: stop the program that listens there, or set ${setting} to another port`;
    case 'EACCES':
      return `${setting}: listening on ${port} is not allowed: set ${setting} to a port above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: ${host} is not an address of this machine: set HOST to one of its addresses`;
    default:
      return `HOST, ${setting}: cannot listen on ${host}:${port} (${message})`;
  }
}
