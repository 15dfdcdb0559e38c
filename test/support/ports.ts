import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Listens on a free port of this machine. */
export async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function portOf(server: Server): string {
  return String((server.address() as AddressInfo).port);
}

/** A port where nothing listens. */
export async function freePort(): Promise<string> {
  const server = await listen();
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
