import { AnimalStoreError } from './errors.js';
import { ExactResponse } from './exact-response.js';
import { LONGEST_TIMER, pause } from './pause.js';
import { retryAfterMs } from './retry-after.js';

/** When a request is retried. All times are in milliseconds. */
export interface RetryOptions {
  /** The maximum number of retries. Default: 4. */
  readonly retries?: number;
  /** The delay before the first retry. It doubles with each retry, and half of it is random. Default: 200. */
  readonly firstDelayMs?: number;
  /** The maximum delay. A request with a longer `Retry-After` is not retried. Default: 30,000. */
  readonly longestDelayMs?: number;
  /** No retry starts later than this after the first attempt. The N seconds of `Prefer: wait=N` are added. Default: 60,000. */
  readonly giveUpAfterMs?: number;
  /** The timeout of one attempt, with its response. The N seconds of `Prefer: wait=N` are added. Default: 30,000. */
  readonly timeoutMs?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/** Statuses of temporary failures, of the service or of a proxy before it. */
const TEMPORARY = new Set([408, 429, 502, 503, 504]);

/**
 * Returns a fetch that retries idempotent requests: GET, HEAD, and requests with an `Idempotency-Key`. It retries after a
 * network error, an incomplete response, a status of a temporary failure, and a 409 `idempotency_in_progress`. The delay is
 * `Retry-After` plus a random exponential backoff. After the last attempt, it returns the response or throws the error of
 * `fetch`. The signal of the request aborts attempts and delays.
 */
export function retryingFetch(fetch: Fetch, options: RetryOptions = {}): Fetch {
  const { retries = 4, giveUpAfterMs = 60_000, timeoutMs = 30_000 } = options;
  const { firstDelayMs = 200, longestDelayMs = 30_000 } = options;
  return async (request) => {
    const maxRetries = isIdempotent(request) ? retries : 0;
    const begin = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const { response, failure } = await attemptOf(fetch, request, timeoutMs + waitMs(request));
      if (response !== undefined && !isTemporary(response)) return response;
      const retryAfter = response === undefined ? 0 : retryAfterMs(response.headers);
      // Half of it is random, so that clients that failed at the same time do not retry at the same time.
      const delay = retryAfter + Math.min(firstDelayMs * 2 ** attempt, longestDelayMs) * (0.5 + Math.random() / 2);
      const isLate = performance.now() - begin + delay > giveUpAfterMs + waitMs(request);
      if (attempt < maxRetries && retryAfter <= longestDelayMs && !isLate) await pause(delay, request.signal);
      else if (response !== undefined) return response;
      else throw failure;
    }
  };
}

/**
 * The requests of running attempts. In Node.js, only a weak reference leads from the signal that a request was made with to the
 * request: when the request is collected as garbage, `fetch` and the body no longer notice an abort or a timeout.
 */
const running = new Set<Request>();

interface Attempt {
  readonly response?: ExactResponse;
  readonly failure?: unknown;
}

/** One attempt. An incomplete response is a failure. */
async function attemptOf(fetch: Fetch, request: Request, timeoutMs: number): Promise<Attempt> {
  const timeout = new AbortController();
  const expire = (): void => {
    timeout.abort(new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError'));
  };
  const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER));
  const signal = AbortSignal.any([request.signal, timeout.signal]);
  const attempt = new Request(request.clone(), { signal });
  running.add(attempt);
  try {
    return { response: await ExactResponse.of(await fetch(attempt)) };
  } catch (failure) {
    if (failure instanceof AnimalStoreError) throw failure;
    return { failure };
  } finally {
    running.delete(attempt);
    clearTimeout(timer);
  }
}

/** A longer wait counts as this for the service. */
const MAX_WAIT_SECONDS = 30;

/** The wait preference of the request (RFC 7240, section 4.3), in milliseconds. */
function waitMs({ headers }: Request): number {
  const [, seconds = '0'] = /^wait=(\d+)$/.exec(headers.get('Prefer') ?? '') ?? [];
  return Math.min(Number(seconds), MAX_WAIT_SECONDS) * 1000;
}

function isIdempotent({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || Boolean(headers.get('Idempotency-Key'));
}

function isTemporary({ status, content }: ExactResponse): boolean {
  return TEMPORARY.has(status) || (status === 409 && content.includes('"idempotency_in_progress"'));
}
