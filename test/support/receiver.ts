import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { EventJson } from './events.js';
import { until } from './until.js';

/** A request that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The event in it. */
  readonly event: EventJson;
  /** By `Date.now()`. */
  readonly at: number;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly delayMs?: number;
}

/** A receiver of webhooks on this machine. */
export class Receiver {
  readonly received: Received[] = [];
  connections = 0;
  private readonly server: Server;

  private constructor(public respond: (received: Received) => Reply | Promise<Reply>) {
    this.server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const received = { headers: request.headers, body, event: JSON.parse(body) as EventJson, at: Date.now() };
        this.received.push(received);
        const { status, headers, body: reply, delayMs = 0 } = await this.respond(received);
        if (delayMs > 0) await delay(delayMs, undefined, { ref: false });
        response.writeHead(status, headers).end(reply);
      });
    }).on('connection', () => this.connections++);
  }

  static async start(respond: Receiver['respond'] = () => ({ status: 204 })): Promise<Receiver> {
    const receiver = new Receiver(respond);
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/hooks`;
  }

  /** Waits until the received requests satisfy `isEnough`. @throws Error when they do not within the timeout */
  async until(isEnough: (received: readonly Received[]) => boolean, timeoutMs?: number): Promise<readonly Received[]> {
    return until(() => this.received, isEnough, { timeoutMs });
  }

  /** The requests with an event of this type about this. */
  about(type: string, id?: number | string): Received[] {
    return this.received.filter(({ event }) => event.type === type && (id === undefined || event.subject.id === id));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
