import { AnimalStoreError } from './errors.js';
import { readJson } from './exact-json.js';

/** The largest body that is read, in bytes; a page of 100 is far below it. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The statuses that a `Response` with a body cannot have. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A response that has arrived as a whole, and whose JSON is read exactly. */
export class ExactResponse extends Response {
  private constructor(
    received: Response,
    /** The body; empty when there is none. */
    readonly content: string,
  ) {
    const { status, statusText } = received;
    const headers = new Headers(received.headers);
    // openapi-fetch calls json() only when it is told a length, and parses by itself otherwise.
    if (!headers.has('Content-Length')) headers.set('Content-Length', String(content.length));
    super(content === '' || WITHOUT_BODY.has(status) ? null : content, {
      status,
      statusText: statusText.replace(/[^ -~]/g, '?'),
      headers,
    });
  }

  /** @throws AnimalStoreError when the body cannot be read as the service's JSON */
  override readonly json = (): Promise<unknown> => {
    try {
      return Promise.resolve(readJson(this.content));
    } catch (cause) {
      return Promise.reject(AnimalStoreError.unexpected(this, 'the body cannot be read as JSON', this.content, cause));
    }
  };

  /**
   * Reads all of a response.
   * @throws AnimalStoreError when it is none that HTTP allows, larger than 16 MiB, or a success that is not UTF-8; and
   * what its body throws when it breaks off
   */
  static async of(received: Response): Promise<ExactResponse> {
    // 0 is a redirect as a browser shows it.
    if (received.status < 200 || received.status > 599) throw AnimalStoreError.of('', received);
    return new ExactResponse(received, await textOf(received));
  }
}

/** The body as text. Of a failure the beginning is enough, in whatever encoding it may be. */
async function textOf(response: Response): Promise<string> {
  const { ok, body } = response;
  if (!body) return response.text();
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const decoder = new TextDecoder('utf-8', { fatal: ok });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw AnimalStoreError.unexpected(response, 'the body is not UTF-8', '', cause);
    }
  };
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decode();
      size += value.length;
      if (size > MOST_BYTES) break;
      text += decode(value);
    }
    if (!ok) return text;
    throw AnimalStoreError.unexpected(response, `the body is larger than ${MOST_BYTES} bytes`, text);
  } finally {
    // Ends a body that is not read to its end, and with it its connection.
    await reader.cancel();
  }
}
