import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Within this time a request that has begun to arrive must be there, once the service stops. */
const ARRIVE_MS = 3_000;
/** Within this time a request that has arrived must be answered, once the service stops. */
const ANSWER_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 100;

/** The connections of a server, which it brings to their end when the service stops. */
export class Connections {
  /** By connection, the requests that are not answered yet. */
  private readonly open = new Map<Socket, Set<IncomingMessage>>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.set(socket, new Set());
      socket.once('close', () => this.open.delete(socket));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const requests = this.open.get(request.socket);
      requests?.add(request);
      response.once('close', () => requests?.delete(request));
    });
  }

  /** From now on each answer says that it is the last on its connection, so that clients leave by themselves. */
  announceEnd(): void {
    this.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  }

  /** Closes what is idle, then what sends too slowly, at last everything, while `closing` the server takes its time. */
  async endDuring(closing: Promise<void>): Promise<void> {
    // A connection that was answering when the stop began is kept alive by its client afterwards.
    const idle = setInterval(() => {
      this.server.closeIdleConnections();
    }, CLOSE_IDLE_EVERY_MS);
    const slow = setTimeout(() => {
      this.closeAllWithoutRequest();
    }, ARRIVE_MS);
    const all = setTimeout(() => {
      this.closeAll();
    }, ANSWER_MS);
    try {
      await closing;
    } finally {
      clearInterval(idle);
      clearTimeout(slow);
      clearTimeout(all);
    }
  }

  /** Closes every connection, whatever is under way. */
  closeAll(): void {
    for (const socket of this.open.keys()) socket.destroy();
  }

  private closeAllWithoutRequest(): void {
    for (const [socket, requests] of this.open) {
      if (!Array.from(requests).some(({ complete }) => complete)) socket.destroy();
    }
  }
}
