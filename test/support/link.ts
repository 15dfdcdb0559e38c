import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network between a service and its database that can be cut and restored. */
export interface Link {
  /** The database's address through the link. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Ends every new connection of an application with this name; `undefined` lets all through again. */
  refuse(applicationName: string | undefined): void;
  restore(): Promise<void>;
  /**
   * Lets nothing through any more, and ends no connection: all of them, new ones too, or the one that the database sees
   * from `port`.
   */
  freeze(port?: number): void;
  /** Lets everything through again, what waited first. */
  thaw(): void;
  /** Leads new connections to the database at `url`; those that there are stay where they are. */
  leadTo(url: string): void;
  /** Everything takes this many milliseconds longer, each way. */
  delay(ms: number): void;
}

/** One connection through the link, with its two ways. */
interface Passage {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly there: Transform;
  readonly back: Transform;
}

/**
 * Puts a link in front of the database at `url`.
 * @param onAsked is handed what the service sends
 */
export async function openLink(url: string, onAsked: (bytes: Buffer) => void = () => undefined): Promise<Link> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const connections = new Map<number, Passage>();
  let isFrozen = false;
  let delayMs = 0;
  const way = (to: Socket): Transform => {
    const late = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(done, delayMs, null, chunk);
      },
    });
    late.pipe(to);
    return late;
  };
  let refused: string | undefined;
  const open = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => {
          client.destroy();
          upstream.destroy();
        });
        socket.on('close', () => sockets.delete(socket));
      }
      client.on('data', onAsked);
      // The first message tells the application's name.
      client.once('data', (bytes) => {
        if (refused !== undefined && bytes.includes(refused)) client.destroy();
      });
      const passage = { client, upstream, there: way(upstream), back: way(client) };
      if (isFrozen) client.pause();
      else join(passage);
      upstream.once('connect', () => {
        const { localPort = 0 } = upstream;
        connections.set(localPort, passage);
        client.once('close', () => connections.delete(localPort));
      });
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
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    refuse: (applicationName) => {
      refused = applicationName;
    },
    restore: async () => {
      server = await open(port);
    },
    freeze: (from) => {
      isFrozen = from === undefined;
      for (const [at, { client, upstream }] of connections) {
        if (from !== undefined && from !== at) continue;
        client.unpipe().pause();
        upstream.unpipe().pause();
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const passage of connections.values()) join(passage);
    },
    leadTo: (other) => {
      target = new URL(other);
    },
    delay: (ms) => {
      delayMs = ms;
    },
  };
}

function join({ client, upstream, there, back }: Passage): void {
  client.pipe(there);
  upstream.pipe(back);
}
