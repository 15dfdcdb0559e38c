import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** While the service stops, a connection that has been idle for this long is closed. */
const IDLE_MS = 500;
/** The time after which connections without a whole request are closed, once the service stops. */
const ARRIVAL_MS = 3_000;
/** The time after which all connections are closed, once the service stops. */
const RESPONSE_MS = 10_000;
const CHECK_INTERVAL_MS = 50;
/**
 * Each pending request uses memory (128 KB when its response is a file). Node reads any number of requests of a connection
 * while it sends no response.
 */
const MAX_PENDING = 32;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

interface ConnectionState {
  /** The pending responses, oldest first. */
  readonly responses: ServerResponse[];
  /** The response to the latest request. */
  latest: ServerResponse | undefined;
  /** Whether the last response has been sent, with `Connection: close`. */
  isClosing: boolean;
  /** Aborted when the client has closed its side; created when it is needed. */
  clientClosed: AbortSignal | undefined;
  /** When the connection was opened or a response ended, and `socket.bytesRead` at that time. */
  idleSince: number;
  bytesRead: number;
}

/** The open connections of a server, their pending responses, and how they are closed when the service stops. */
export class Connections {
  private readonly states = new Map<Socket, ConnectionState>();

  attachTo(server: Server): void {
    // When the server closes, Node and Fastify would close a connection whose next request is being transmitted.
    server.closeIdleConnections = () => undefined;
    server.on('connection', (socket: Socket) => {
      this.states.set(socket, {
        responses: [],
        latest: undefined,
        isClosing: false,
        clientClosed: undefined,
        idleSince: performance.now(),
        bytesRead: 0,
      });
      socket.once('close', () => this.states.delete(socket));
    });
    const { states } = this;
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const state = states.get(socket);
      if (state === undefined) return;
      state.responses.push(response);
      state.latest = response;
      // One function for all responses, not a closure for each.
      response.on('close', removeResponse);
    });

    function removeResponse(this: ServerResponse): void {
      const { socket } = this.req;
      const state = states.get(socket);
      if (state === undefined) return;
      state.responses.splice(state.responses.indexOf(this), 1);
      state.idleSince = performance.now();
      state.bytesRead = socket.bytesRead;
    }
  }

  /** Notes that the last response on this connection is being sent. */
  markClosing(socket: Socket): void {
    const state = this.states.get(socket);
    if (state !== undefined) state.isClosing = true;
  }

  /** Whether the last response has been sent: later requests must not be processed (RFC 9112, section 9.6). */
  isClosing(socket: Socket): boolean {
    return this.states.get(socket)?.isClosing === true;
  }

  /** Whether the connection is closed after an earlier pending response, so that this one cannot be sent. */
  endsBefore(response: ServerResponse): boolean {
    const { responses = [] } = this.states.get(response.req.socket) ?? {};
    return responses.some((earlier) => earlier !== response && closesConnection(earlier));
  }

  /** Whether a client has sent so many requests without waiting for the responses that no further one is accepted. */
  isOverloaded(socket: Socket): boolean {
    return (this.states.get(socket)?.responses.length ?? 0) >= MAX_PENDING;
  }

  /** Aborted when the client has closed the connection or, after its last request, its side of it. */
  clientClosed(socket: Socket): AbortSignal {
    const state = this.states.get(socket);
    if (state === undefined) return AbortSignal.abort();
    return (state.clientClosed ??= abortedAtEnd(socket));
  }

  /** The response, pending or sent, to the latest request on this connection. */
  latestResponse(socket: Socket): ServerResponse | undefined {
    return this.states.get(socket)?.latest;
  }

  /** The response that is being sent on this connection, or comes next. */
  firstPendingResponse(socket: Socket): ServerResponse | undefined {
    return this.states.get(socket)?.responses[0];
  }

  /** The pending response to the latest request that has arrived whole on this connection. */
  lastPendingResponse(socket: Socket): ServerResponse | undefined {
    return this.states.get(socket)?.responses.findLast(({ req }) => req.complete);
  }

  /**
   * Closes the connections while the server closes: each one after its response or when it is idle, after 3 s those
   * without a whole request, after 10 s all.
   * @param closing resolves when the server has closed
   */
  async closeDuring(closing: Promise<unknown>): Promise<void> {
    for (const { responses } of this.states.values()) {
      // Node sends the responses in order, and closes the connection after the first one without keep-alive.
      const last = responses.at(-1);
      if (last?.headersSent === false) last.shouldKeepAlive = false;
    }
    const idle = setInterval(() => {
      this.closeIf(isIdle);
    }, CHECK_INTERVAL_MS);
    const slow = setTimeout(() => {
      this.closeIf(hasNoRequest);
    }, ARRIVAL_MS);
    const all = setTimeout(() => {
      this.closeAll();
    }, RESPONSE_MS);
    try {
      await closing;
    } finally {
      clearInterval(idle);
      clearTimeout(slow);
      clearTimeout(all);
    }
  }

  /** Closes every connection, without waiting for responses. */
  closeAll(): void {
    this.closeIf(() => true);
  }

  private closeIf(isDue: (state: ConnectionState, socket: Socket) => boolean): void {
    for (const [socket, state] of this.states) if (isDue(state, socket)) socket.destroy();
  }
}

/** Fastify sets the header while it closes. */
function closesConnection(response: ServerResponse): boolean {
  return !response.shouldKeepAlive || response.getHeader('Connection') === 'close';
}

function abortedAtEnd(socket: Socket): AbortSignal {
  const closed = new AbortController();
  const abort = (): void => {
    closed.abort();
  };
  if (socket.readableEnded) abort();
  else socket.once('end', abort).once('close', abort);
  return closed.signal;
}

function isIdle({ responses, idleSince, bytesRead }: ConnectionState, socket: Socket): boolean {
  return responses.length === 0 && bytesRead === socket.bytesRead && performance.now() - idleSince >= IDLE_MS;
}

/** Whether no request that has arrived whole is pending. */
function hasNoRequest({ responses }: ConnectionState): boolean {
  return !responses.some(({ req }) => req.complete);
}
