import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy between a service and its database, which simulates faults of the network. */
export interface TcpProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>;
  /** Forwards nothing, also on new connections, and ends no connection. */
  pause(): void;
  /** Forwards again, first what was held back. */
  resume(): void;
  /** Connects new clients to the database at `url`; present connections stay. */
  redirectTo(url: string): void;
  /** Delays everything by this many milliseconds in each direction. */
  delay(ms: number): void;
}

/** One connection through the proxy. */
interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly toUpstream: Transform;
  readonly toClient: Transform;
}

/**
 * Starts a proxy in front of the database at `url`.
 * @param onSent gets what the service sends
 */
export async function startTcpProxy(url: string, onSent: (bytes: Buffer) => void = () => undefined): Promise<TcpProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const connections = new Set<Connection>();
  let isPaused = false;
  let delayMs = 0;
  const delayed = (to: Socket): Transform => {
    const transform = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(done, delayMs, null, chunk);
      },
    });
    transform.pipe(to);
    return transform;
  };
  const listen = async (port: number): Promise<Server> => {
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
      client.on('data', onSent);
      const connection = { client, upstream, toUpstream: delayed(upstream), toClient: delayed(client) };
      if (isPaused) client.pause();
      else forward(connection);
      connections.add(connection);
      client.once('close', () => connections.delete(connection));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const ownUrl = new URL(url);
  ownUrl.port = String(port);
  return {
    url: ownUrl.href,
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    restore: async () => {
      server = await listen(port);
    },
    pause: () => {
      isPaused = true;
      for (const { client, upstream } of connections) {
        client.unpipe().pause();
        upstream.unpipe().pause();
      }
    },
    resume: () => {
      isPaused = false;
      for (const connection of connections) forward(connection);
    },
    redirectTo: (other) => {
      target = new URL(other);
    },
    delay: (ms) => {
      delayMs = ms;
    },
  };
}

function forward({ client, upstream, toUpstream, toClient }: Connection): void {
  client.pipe(toUpstream);
  upstream.pipe(toClient);
}
