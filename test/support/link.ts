import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a service and its database that can be cut and restored. */
export interface Link {
  /** The database's address through the link. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Holds back every byte and every new connection, as a machine that hangs does. */
  freeze(): void;
  thaw(): void;
}

/** Puts a link in front of the database at `url`. */
export async function openLink(url: string): Promise<Link> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const open = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => sockets.delete(socket));
      }
      client.pipe(upstream).pipe(client);
      if (isFrozen) client.pause();
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    restore: async () => {
      server = await open(port);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
