import { AnimalStoreError } from './errors.js';
import { readJson } from './exact-json.js';

/** The maximum size of a response body in bytes, far above that of a page with 100 rows. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The statuses of responses without a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A completely received response, whose JSON is parsed without rounding integers. */
export class ExactResponse extends Response {
  private constructor(
    received: Response,
    /** The body, or an empty text. */
    readonly content: string,
  ) {
    const { status, statusText } = received;
    const headers = new Headers(received.headers);
    // openapi-fetch calls json() only if the response has a length; otherwise it parses the text itself.
    if (!headers.has('Content-Length')) headers.set('Content-Length', String(content.length));
    super(content === '' || WITHOUT_BODY.has(status) ? null : content, {
      status,
      statusText: statusText.replace(/[^ -~]/g, '?'),
      headers,
    });
  }

  /** @throws AnimalStoreError when the body is not JSON of the service */
  override readonly json = (): Promise<unknown> => {
    try {
      return Promise.resolve(readJson(this.content));
    } catch (cause) {
      return Promise.reject(AnimalStoreError.unexpected(this, 'the body cannot be read as JSON', this.content, cause));
    }
  };

  /**
   * Reads a response with its body.
   * @throws AnimalStoreError when the response is not valid HTTP, larger than 16 MiB, or successful but not UTF-8; the
   *   error of `fetch` when the body is incomplete
   */
  static async of(received: Response): Promise<ExactResponse> {
    // 0: a redirect whose status the browser hides.
    if (received.status < 200 || received.status > 599) throw AnimalStoreError.of('', received);
    return new ExactResponse(received, await textOf(received));
  }
}

/** The body as text. For an error response, only the beginning, in any encoding. */
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
      if (size > MAX_BYTES) break;
      text += decode(value);
    }
    if (!ok) return text;
    throw AnimalStoreError.unexpected(response, `the body is larger than ${MAX_BYTES} bytes`, text);
  } finally {
    // Closes the connection if the body is not read completely.
    await reader.cancel();
  }
}
