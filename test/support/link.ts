import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a service and its database that can be cut and restored. */
export interface Link {
  /** The database's address through the link. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Ends every new connection of an application with this name; `undefined` lets all through again. */
  refuse(applicationName: string | undefined): void;
  restore(): Promise<void>;
  /** Lets nothing through any more on the connection that the database sees from `port`, and ends it on neither side. */
  freeze(port: number): void;
}

/**
 * Puts a link in front of the database at `url`.
 * @param onAsked is handed what the service sends
 */
export async function openLink(url: string, onAsked: (bytes: Buffer) => void = () => undefined): Promise<Link> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const connections = new Map<number, () => void>();
  let refused: string | undefined;
  const open = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => sockets.delete(socket));
      }
      client.on('data', onAsked);
      // The first message tells the application's name.
      client.once('data', (bytes) => {
        if (refused !== undefined && bytes.includes(refused)) client.destroy();
      });
      client.pipe(upstream).pipe(client);
      upstream.once('connect', () =>
        connections.set(upstream.localPort ?? 0, () => {
          client.unpipe(upstream).pause();
          upstream.unpipe(client).pause();
        }),
      );
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
    refuse: (applicationName) => {
      refused = applicationName;
    },
    restore: async () => {
      server = await open(port);
    },
    freeze: (from) => {
      connections.get(from)?.();
    },
  };
}
