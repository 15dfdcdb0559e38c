import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bytes of one response, and the end of its connection. */
export interface Script {
  readonly bytes: Buffer;
  readonly then: 'end' | 'reset' | 'hold';
}

/** A server whose responses are given byte by byte; they need not be HTTP. */
export class ScriptedServer {
  /** The requests since `play`, without their bodies. */
  received: IncomingMessage[] = [];
  private scripts: readonly Script[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request) => {
      this.received.push(request);
      request.resume().once('end', () => {
        const script = this.scripts[Math.min(this.received.length, this.scripts.length) - 1];
        request.socket.write(script?.bytes ?? '', () => {
          if (script?.then === 'end') request.socket.end();
          if (script?.then === 'reset') request.socket.resetAndDestroy();
        });
      });
    });
  }

  static async start(): Promise<ScriptedServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedServer(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The nth request from now on gets the nth script, all further ones the last. */
  play(scripts: readonly Script[]): void {
    this.received = [];
    this.scripts = scripts;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** A valid response with Content-Length, after which the connection ends. */
export function http(status: number | string, body: string | Buffer = '', headers: readonly string[] = []): Script {
  const content = Buffer.from(body);
  return raw([`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${content.length}`, 'Connection: close'], content);
}

/** A response with these lines and this body, without checks. */
export function raw(head: readonly string[], body: string | Buffer, then: Script['then'] = 'end'): Script {
  return { bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]), then };
}
