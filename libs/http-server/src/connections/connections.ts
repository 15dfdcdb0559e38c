import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Once the service stops, a connection that has been silent as long as this is closed. */
const SILENCE_MS = 500;
/** Within this time a request that has begun to arrive must be there, once the service stops. */
const ARRIVE_MS = 3_000;
/** Within this time a request that has arrived must have its response, once the service stops. */
const RESPONSE_MS = 10_000;
const LOOK_EVERY_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** What is known of a connection. */
interface Conversation {
  /** The responses that are under way, oldest first. */
  readonly responses: ServerResponse[];
  /** The response to the latest request. */
  latest: ServerResponse | undefined;
  /** Whether a response has told the client that it is the last one. */
  isEnding: boolean;
  /** When it was opened or had its last response, and the bytes that had come by then. */
  silentSince: number;
  bytesRead: number;
}

/** The connections of a server: what is under way on them, and how they end when the service stops. */
export class Connections {
  private readonly conversations = new Map<Socket, Conversation>();

  /** Begins to follow the connections of `server`. */
  attachTo(server: Server): void {
    // On closing, Node and Fastify would cut a connection whose request is still on its way.
    server.closeIdleConnections = () => undefined;
    server.on('connection', (socket: Socket) => {
      // One that asked for another protocol comes again.
      if (this.conversations.has(socket)) return;
      const now = performance.now();
      this.conversations.set(socket, {
        responses: [],
        latest: undefined,
        isEnding: false,
        silentSince: now,
        bytesRead: 0,
      });
      socket.once('close', () => this.conversations.delete(socket));
    });
    const { conversations } = this;
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const conversation = conversations.get(socket);
      if (conversation === undefined) return;
      conversation.responses.push(response);
      conversation.latest = response;
      // One function for all responses: whatever were made here, every request would make.
      response.on('close', noteEnd);
    });

    function noteEnd(this: ServerResponse): void {
      const { socket } = this.req;
      const conversation = conversations.get(socket);
      if (conversation === undefined) return;
      conversation.responses.splice(conversation.responses.indexOf(this), 1);
      conversation.silentSince = performance.now();
      conversation.bytesRead = socket.bytesRead;
    }
  }

  /** The response that is sent now is the last one on this connection. */
  noteLastResponse(socket: Socket): void {
    const conversation = this.conversations.get(socket);
    if (conversation !== undefined) conversation.isEnding = true;
  }

  /** Whether the last response on this connection has been sent: what comes after must not be done (RFC 9112, section 9.6). */
  isEnding(socket: Socket): boolean {
    return this.conversations.get(socket)?.isEnding === true;
  }

  /** The response to the request that came last on this connection. */
  latestResponse(socket: Socket): ServerResponse | undefined {
    return this.conversations.get(socket)?.latest;
  }

  /** Does something once the whole requests that came before on this connection have their responses. */
  inTurn(socket: Socket, act: () => void): void {
    const { responses } = this.conversations.get(socket) ?? {};
    const earlier = responses?.findLast(({ req }) => req.complete);
    if (earlier === undefined) act();
    else {
      earlier.once('close', () => {
        this.inTurn(socket, act);
      });
    }
  }

  /**
   * Ends all connections while `closing` the server, which takes no new ones, waits for them: each with its response, or
   * when it is silent; then those that send too slowly; at last all.
   */
  async endDuring(closing: Promise<void>): Promise<void> {
    for (const { responses } of this.conversations.values()) {
      for (const response of responses) response.shouldKeepAlive = false;
    }
    const silent = setInterval(() => {
      this.close(isSilent);
    }, LOOK_EVERY_MS);
    const slow = setTimeout(() => {
      this.close(hasNoRequest);
    }, ARRIVE_MS);
    const all = setTimeout(() => {
      this.closeAll();
    }, RESPONSE_MS);
    try {
      await closing;
    } finally {
      clearInterval(silent);
      clearTimeout(slow);
      clearTimeout(all);
    }
  }

  /** Closes every connection, whatever is under way. */
  closeAll(): void {
    this.close(() => true);
  }

  private close(isDue: (conversation: Conversation, socket: Socket) => boolean): void {
    for (const [socket, conversation] of this.conversations) if (isDue(conversation, socket)) socket.destroy();
  }
}

function isSilent({ responses, silentSince, bytesRead }: Conversation, socket: Socket): boolean {
  return responses.length === 0 && bytesRead === socket.bytesRead && performance.now() - silentSince >= SILENCE_MS;
}

/** Whether no whole request waits for its response. */
function hasNoRequest({ responses }: Conversation): boolean {
  return !responses.some(({ req }) => req.complete);
}
