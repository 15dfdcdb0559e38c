import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_URL_BYTES } from './readable-request.js';

/**
 * Reads the request lines beside Node's parser, for what that does not tell: how long the target is while the headers
 * do not end, and that the protocol is HTTP. (Node takes `GET / RTSP/1.0` for HTTP/1.0.)
 */
export class RequestLines {
  private readonly lines = new WeakMap<Socket, RequestLine>();

  /** Begins to read along on the connections of `server`. */
  attachTo(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.lines.get(socket)?.endReading(socket);
      const line = new RequestLine();
      this.lines.set(socket, line);
      line.readAlong(socket);
    });
    server.on('request', (request: IncomingMessage) => this.lines.get(request.socket)?.handOver(request));
  }

  /** Whether the request that is handed over now asks for another protocol than HTTP. */
  isForeign({ socket }: IncomingMessage): boolean {
    return this.lines.get(socket)?.isForeign === true;
  }

  /**
   * Whether the request on whose headers Node has given up has a target of more than 8 KiB.
   * @param packet in which Node gave up
   */
  isTargetTooLong(socket: Socket, packet: Buffer): boolean {
    const line = this.lines.get(socket);
    line?.startAfterRequests(packet);
    return line?.isTargetTooLong === true;
  }
}

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const BLANK_LINE = '\r\n\r\n';
const FOREIGN_PROTOCOL = /^(?:RTSP|ICE)\//;

/** The request line that is arriving on a connection. */
class RequestLine {
  private part: 'method' | 'target' | 'protocol' | 'headers' = 'method';
  private targetBytes = 0;
  private protocol = '';
  /** The latest request, until the packet in which it ends has been read. */
  private handedOver: IncomingMessage | undefined;

  get isForeign(): boolean {
    return FOREIGN_PROTOCOL.test(this.protocol);
  }

  get isTargetTooLong(): boolean {
    return this.targetBytes > MAX_URL_BYTES;
  }

  readAlong(socket: Socket): void {
    // The one before Node's parser gets the packet, the other after.
    socket.prependListener('data', this.read);
    socket.on('data', this.startAfterRequests);
  }

  endReading(socket: Socket): void {
    socket.off('data', this.read);
    socket.off('data', this.startAfterRequests);
  }

  /** The head of a request has ended; more requests in the same packet are not looked at. */
  handOver(request: IncomingMessage): void {
    this.handedOver = request;
    this.part = 'headers';
    this.protocol = '';
  }

  /** After the packet in which a request ended: what follows the request begins the next. */
  readonly startAfterRequests = (packet: Buffer): void => {
    if (this.handedOver?.complete !== true) return;
    const bodyBytes = Number(this.handedOver.headers['content-length'] ?? 0);
    this.handedOver = undefined;
    this.part = 'method';
    this.targetBytes = 0;
    const end = packet.lastIndexOf(BLANK_LINE);
    if (end !== -1) this.read(packet.subarray(end + BLANK_LINE.length + bodyBytes));
  };

  private readonly read = (packet: Buffer): void => {
    let rest = packet;
    if (this.part === 'method') {
      const end = rest.indexOf(SPACE);
      if (end === -1) return;
      rest = rest.subarray(end + 1);
      this.part = 'target';
    }
    if (this.part === 'target') {
      const end = endOfWord(rest);
      this.targetBytes += end;
      if (end === rest.length) return;
      rest = rest.subarray(end + 1);
      this.part = 'protocol';
    }
    if (this.part === 'protocol') {
      const end = rest.indexOf(LINE_FEED);
      this.protocol += rest.toString('latin1', 0, Math.min(end === -1 ? rest.length : end, MAX_URL_BYTES));
      if (end !== -1) this.part = 'headers';
    }
  };
}

function endOfWord(bytes: Buffer): number {
  const space = bytes.indexOf(SPACE);
  const word = space === -1 ? bytes : bytes.subarray(0, space);
  const end = word.indexOf(LINE_FEED);
  return end === -1 ? word.length : end;
}
