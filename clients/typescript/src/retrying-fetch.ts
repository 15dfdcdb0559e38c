import { AnimalStoreError } from './errors.js';
import { ExactResponse } from './exact-response.js';
import { retryAfterMs } from './retry-after.js';

/** How a request is repeated. All times are in milliseconds. */
export interface RetryOptions {
  /** How often at most, after the first try: 4 unless given. */
  readonly retries?: number;
  /** The pause before the first repetition, which doubles with each one: 200 unless given. Half of it is random. */
  readonly firstDelayMs?: number;
  /** The longest pause: 30,000 unless given. When `Retry-After` asks for more, the request is not repeated. */
  readonly longestDelayMs?: number;
  /** No repetition begins later than this after the first try: 60,000 unless given. */
  readonly giveUpAfterMs?: number;
  /**
   * How long one try may take, until its whole response is there: 30,000 unless given. What the request asks the service
   * to wait (`Prefer: wait=N`) comes on top.
   */
  readonly timeoutMs?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/** Statuses that mean "not now", of the service or of a proxy before it. */
const TEMPORARY = new Set([408, 429, 502, 503, 504]);

/** What a timer can count; it fires at once when it is given more. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A fetch that repeats what can be repeated without doing it twice: GET, HEAD, and whatever carries an
 * `Idempotency-Key`. It does so when no whole response came, on a status that means "not now", and while an earlier
 * try still runs. It waits a random time that grows, and before that as long as `Retry-After` asks. When it gives up,
 * the last response, or what `fetch` threw, is the outcome. The request's signal ends it, pauses included.
 */
export function retryingFetch(fetch: Fetch, options: RetryOptions = {}): Fetch {
  const { retries = 4, giveUpAfterMs = 60_000, timeoutMs = 30_000 } = options;
  const { firstDelayMs = 200, longestDelayMs = 30_000 } = options;
  return async (request) => {
    const most = isRepeatable(request) ? retries : 0;
    const begin = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      const { response, failure } = await attemptOf(fetch, request, timeoutMs + waitMs(request));
      if (response !== undefined && !isTemporary(response)) return response;
      const asked = response === undefined ? 0 : retryAfterMs(response.headers);
      // A random half, so that clients that failed together do not come back together.
      const pause = asked + Math.min(firstDelayMs * 2 ** attempt, longestDelayMs) * (0.5 + Math.random() / 2);
      const isLate = performance.now() - begin + pause > giveUpAfterMs;
      if (attempt < most && asked <= longestDelayMs && !isLate) await wait(pause, request.signal);
      else if (response !== undefined) return response;
      else throw failure;
    }
  };
}

interface Attempt {
  readonly response?: ExactResponse;
  readonly failure?: unknown;
}

/** One try; a response that breaks off is none. */
async function attemptOf(fetch: Fetch, request: Request, timeoutMs: number): Promise<Attempt> {
  const timeout = new AbortController();
  const giveUp = (): void => {
    timeout.abort(new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError'));
  };
  const timer = setTimeout(giveUp, Math.min(timeoutMs, LONGEST_TIMER));
  try {
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    return { response: await ExactResponse.of(await fetch(new Request(request.clone(), { signal }))) };
  } catch (failure) {
    if (failure instanceof AnimalStoreError) throw failure;
    return { failure };
  } finally {
    clearTimeout(timer);
  }
}

/** How long the request asks the service to wait (RFC 7240, section 4.3), in milliseconds. */
function waitMs({ headers }: Request): number {
  const [, seconds = '0'] = /^wait=(\d{1,9})$/.exec(headers.get('Prefer') ?? '') ?? [];
  return Number(seconds) * 1000;
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || Boolean(headers.get('Idempotency-Key'));
}

function isTemporary({ status, content }: ExactResponse): boolean {
  return TEMPORARY.has(status) || (status === 409 && content.includes('"idempotency_in_progress"'));
}

/** @throws the signal's reason as soon as it is aborted */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(milliseconds, LONGEST_TIMER),
    );
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
