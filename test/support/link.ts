import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network between a service and its database that can be cut and restored. */
export interface Link {
  /** The database's address through the link. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Lets nothing through any more, on new connections too, and ends no connection. */
  freeze(): void;
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
  const passages = new Set<Passage>();
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
      const passage = { client, upstream, there: way(upstream), back: way(client) };
      if (isFrozen) client.pause();
      else join(passage);
      passages.add(passage);
      client.once('close', () => passages.delete(passage));
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
    restore: async () => {
      server = await open(port);
    },
    freeze: () => {
      isFrozen = true;
      for (const { client, upstream } of passages) {
        client.unpipe().pause();
        upstream.unpipe().pause();
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const passage of passages) join(passage);
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
