import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Once the service stops, a connection that has been silent as long as this is closed. */
const SILENCE_MS = 500;
/** Within this time a request that has begun to arrive must be there, once the service stops. */
const ARRIVE_MS = 3_000;
/** Within this time a request that has arrived must be answered, once the service stops. */
const ANSWER_MS = 10_000;
const LOOK_EVERY_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** What is known of a connection. */
interface Conversation {
  /** The answers that are under way, oldest first. */
  readonly answers: ServerResponse[];
  /** The answer to the latest request. */
  latest: ServerResponse | undefined;
  /** Whether an answer has told the client that it is the last one. */
  isEnding: boolean;
  /** When it was opened or had its last answer, and the bytes that had come by then. */
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
        answers: [],
        latest: undefined,
        isEnding: false,
        silentSince: now,
        bytesRead: 0,
      });
      socket.once('close', () => this.conversations.delete(socket));
    });
    const { conversations } = this;
    server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      const conversation = conversations.get(socket);
      if (conversation === undefined) return;
      conversation.answers.push(answer);
      conversation.latest = answer;
      // One function for all answers: whatever were made here, every request would make.
      answer.on('close', noteEnd);
    });

    function noteEnd(this: ServerResponse): void {
      const { socket } = this.req;
      const conversation = conversations.get(socket);
      if (conversation === undefined) return;
      conversation.answers.splice(conversation.answers.indexOf(this), 1);
      conversation.silentSince = performance.now();
      conversation.bytesRead = socket.bytesRead;
    }
  }

  /** The answer that is sent now is the last one on this connection. */
  noteLastAnswer(socket: Socket): void {
    const conversation = this.conversations.get(socket);
    if (conversation !== undefined) conversation.isEnding = true;
  }

  /** Whether the last answer on this connection has been sent: what comes after must not be done (RFC 9112, section 9.6). */
  isEnding(socket: Socket): boolean {
    return this.conversations.get(socket)?.isEnding === true;
  }

  /** The answer to the request that came last on this connection. */
  latestAnswer(socket: Socket): ServerResponse | undefined {
    return this.conversations.get(socket)?.latest;
  }

  /** Does something once the whole requests that came before on this connection have their answers. */
  inTurn(socket: Socket, act: () => void): void {
    const { answers } = this.conversations.get(socket) ?? {};
    const earlier = answers?.findLast(({ req }) => req.complete);
    if (earlier === undefined) act();
    else {
      earlier.once('close', () => {
        this.inTurn(socket, act);
      });
    }
  }

  /**
   * Ends all connections while `closing` the server, which takes no new ones, waits for them: each with its answer, or
   * when it is silent; then those that send too slowly; at last all.
   */
  async endDuring(closing: Promise<void>): Promise<void> {
    for (const { answers } of this.conversations.values()) {
      for (const answer of answers) answer.shouldKeepAlive = false;
    }
    const silent = setInterval(() => {
      this.close(isSilent);
    }, LOOK_EVERY_MS);
    const slow = setTimeout(() => {
      this.close(hasNoRequest);
    }, ARRIVE_MS);
    const all = setTimeout(() => {
      this.closeAll();
    }, ANSWER_MS);
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

function isSilent({ answers, silentSince, bytesRead }: Conversation, socket: Socket): boolean {
  return answers.length === 0 && bytesRead === socket.bytesRead && performance.now() - silentSince >= SILENCE_MS;
}

/** Whether no whole request waits for its answer. */
function hasNoRequest({ answers }: Conversation): boolean {
  return !answers.some(({ req }) => req.complete);
}
