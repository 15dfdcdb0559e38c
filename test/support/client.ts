import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { expectDocumented } from './documented.js';

/** An HTTP response. */
export interface ClientResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as text: JSON.parse would round large integers. */
  readonly text: string;
}

export interface RequestOptions {
  readonly method?: string;
  /** The target of the request line, sent exactly as given. */
  readonly path: string;
  /** An API key; null sends none. */
  readonly key?: string | null;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent as it is; an object is sent as JSON. */
  readonly body?: string | Buffer | object;
}

/** Sends requests to one service over keep-alive connections, and checks each response against openapi.json. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    /** The base URL of the service; a function when it is known only later. */
    private readonly location: string | (() => string),
    readonly key: string,
    /** Whether the server has the operations of openapi.json; the management port has none of them. */
    private readonly hasOperations = true,
  ) {}

  get address(): string {
    return typeof this.location === 'string' ? this.location : this.location();
  }

  /**
   * Sends a request.
   * @throws Error when the response is not as documented; the error of Node.js, with `reusedSocket`, when there is none
   */
  async send(options: RequestOptions): Promise<ClientResponse> {
    const response = await this.exchange(options);
    expectDocumented(options.method ?? 'GET', this.hasOperations ? options.path : '/', response);
    return response;
  }

  private exchange({
    method = 'GET',
    path,
    key = this.key,
    headers = {},
    body,
  }: RequestOptions): Promise<ClientResponse> {
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    const bytes = isJson ? JSON.stringify(body) : body;
    const { hostname, port } = new URL(this.address);
    const allHeaders = {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(bytes !== undefined && !('Transfer-Encoding' in headers) && { 'Content-Length': Buffer.byteLength(bytes) }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { hostname, port, method, path, headers: allHeaders, agent: this.agent },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('error', (error) => {
        reject(Object.assign(error, { reusedSocket: outgoing.reusedSocket }));
      });
      outgoing.end(bytes);
    });
  }

  get(path: string, options: Omit<RequestOptions, 'path'> = {}): Promise<ClientResponse> {
    return this.send({ ...options, path });
  }

  /** Sends `body`, JSON text or an object, as application/json. */
  post(
    path: string,
    body: string | Buffer | object,
    options: Omit<RequestOptions, 'path' | 'body'> = {},
  ): Promise<ClientResponse> {
    const headers = { 'Content-Type': 'application/json', ...options.headers };
    return this.send({ method: 'POST', ...options, path, body, headers });
  }

  /** Sends `body`, JSON text or an object, as application/json. */
  patch(
    path: string,
    body: string | object,
    options: Omit<RequestOptions, 'path' | 'body'> = {},
  ): Promise<ClientResponse> {
    return this.post(path, body, { ...options, method: 'PATCH' });
  }

  delete(path: string, options: Omit<RequestOptions, 'path'> = {}): Promise<ClientResponse> {
    return this.send({ method: 'DELETE', ...options, path });
  }

  /** Closes the connections. */
  close(): void {
    this.agent.destroy();
  }
}
