import { setMaxListeners } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { TimeLimit } from '#kernel';
import { ipAddressOf, isAllowedAddress } from './addresses.js';
import { OutgoingError } from './outgoing-error.js';
import { isLocalName, type Resolve, resolveName } from './resolve-name.js';
import { retryAfterMs } from './retry-after.js';

export interface OutgoingOptions {
  /** Whether `http` and loopback addresses are allowed, for development on one machine. */
  readonly allowsInsecure: boolean;
  /** By default, the name servers of the system are queried. */
  readonly resolve?: Resolve;
}

export interface OutgoingPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole request: resolving the name, connecting, sending, and reading. The status must arrive in this time. */
  readonly timeoutMs: number;
  /** The maximum number of bytes of the response that are read. */
  readonly mostBytes: number;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

export interface OutgoingResponse {
  readonly status: number;
  /** The time of `Retry-After`, in milliseconds; 0 without this header. */
  readonly retryAfterMs: number;
  /**
   * The beginning of the body, as far as it arrived in time, as text that PostgreSQL can store: invalid UTF-8 and U+0000 are
   * replaced.
   */
  readonly body: string;
}

/** The head of a response. Without a message it has no body. */
interface ResponseHead extends Omit<OutgoingResponse, 'body'> {
  readonly message?: IncomingMessage;
}

/** Less than the idle timeout of usual servers (5 s), so that no connection is used while the server closes it. */
const IDLE_MS = 4_000;

/**
 * Sends requests to URLs that clients have registered, to public addresses only. The address is checked after the name was
 * resolved and right before connecting, so that a later DNS response cannot change it. Redirects are not followed.
 * Certificates are verified. The proxy variables of the environment are not used.
 */
export class OutgoingRequests {
  private readonly agents = {
    'http:': new HttpAgent({ keepAlive: true, maxFreeSockets: 4, timeout: IDLE_MS }),
    'https:': new HttpsAgent({ keepAlive: true, maxFreeSockets: 4, timeout: IDLE_MS }),
  };
  private readonly resolve: Resolve;

  constructor(private readonly options: OutgoingOptions) {
    this.resolve = options.resolve ?? resolveName;
  }

  get allowsInsecure(): boolean {
    return this.options.allowsInsecure;
  }

  /** Whether the host of a URL is an allowed address, or a name that may have one. */
  isReachable(host: string): boolean {
    if (isLocalName(host)) return this.options.allowsInsecure;
    const address = ipAddressOf(host);
    return address === undefined || isAllowedAddress(address, this.options.allowsInsecure);
  }

  /** @throws OutgoingError when there is no response, also because `signal` was aborted before it */
  async post(post: OutgoingPost): Promise<OutgoingResponse> {
    const url = new URL(post.url);
    if (url.protocol !== 'https:' && !this.options.allowsInsecure) throw OutgoingError.notHttps();
    // Node.js does not call `lookUp` for an IP address.
    if (!this.isReachable(url.hostname)) throw OutgoingError.addressNotAllowed();
    // Any number of requests may share the signal, and each listens; Node would warn of a leak from the 11th on.
    setMaxListeners(0, post.signal);
    const limit = new TimeLimit(post.timeoutMs, post.signal);
    try {
      const attempt = this.attempt(url, post, limit.signal, true);
      const { message, ...head } = await Promise.race([attempt, rejectedBy(limit.signal)]);
      const body = message === undefined ? '' : await readBeginning(message, post.mostBytes);
      return { ...head, body };
    } catch (error) {
      if (limit.isOver) throw OutgoingError.timedOut(post.timeoutMs);
      throw error instanceof OutgoingError ? error : OutgoingError.because(error);
    } finally {
      limit.end();
    }
  }

  private attempt(url: URL, post: OutgoingPost, signal: AbortSignal, mayRepeat: boolean): Promise<ResponseHead> {
    return new Promise((resolve, reject) => {
      const request = this.open(url, post, signal);
      let isSettling = false;
      request.once('response', (message) => {
        isSettling = true;
        resolve({ ...headOf(message), message });
      });
      // 101 Switching Protocols, which was not requested.
      request.once('upgrade', (message, socket) => {
        socket.destroy();
        resolve(headOf(message));
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The receiver closed the idle connection while the request was sent.
        const wasIdle = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (!wasIdle || !mayRepeat || isSettling) {
          reject(error);
          return;
        }
        isSettling = true;
        this.attempt(url, post, signal, false).then(resolve, reject);
      });
      request.once('close', () => {
        if (!isSettling) reject(OutgoingError.closed());
      });
      request.end(post.body);
    });
  }

  private open(url: URL, { headers, body }: OutgoingPost, signal: AbortSignal): ClientRequest {
    const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
    const request = protocol === 'http:' ? requestHttp : requestHttps;
    return request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: this.agents[protocol],
      lookup: this.lookUp,
      signal,
    });
  }

  /** Node calls it to resolve a name, and connects to the returned addresses only. */
  private readonly lookUp: LookupFunction = (name, options, done) => {
    const reached = this.resolve(name).then((found) => {
      const allowed = found.filter(({ address }) => isAllowedAddress(address, this.options.allowsInsecure));
      if (allowed.length === 0) throw OutgoingError.addressNotAllowed();
      return allowed as [LookupAddress, ...LookupAddress[]];
    });
    reached.then(
      (addresses) => {
        if (options.all === true) done(null, addresses);
        else done(null, addresses[0].address, addresses[0].family);
      },
      (error: unknown) => {
        done(error as NodeJS.ErrnoException, []);
      },
    );
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

function headOf({ statusCode = 0, headers }: IncomingMessage): ResponseHead {
  return { status: statusCode, retryAfterMs: retryAfterMs(headers['retry-after'], new Date()) };
}

/** The status decides; the body is for people, so it may be incomplete: broken off, or ended by the timeout. */
async function readBeginning(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      // Leaving the loop destroys the response and its connection.
      if (length > mostBytes) break;
    }
  } catch {
    // The connection was lost or closed.
  }
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
  return text.replaceAll('\0', '\ufffd');
}
