import { ExactResponse } from './exact-json.js';

/** How a request is repeated. */
export interface RetryOptions {
  /** How often at most, after the first try: 4 unless given. */
  readonly retries?: number;
  /** The wait before the first repetition, in milliseconds; it doubles with each one: 200 unless given. */
  readonly firstDelayMs?: number;
  /** The longest wait, whatever `Retry-After` says, in milliseconds: 30,000 unless given. */
  readonly longestDelayMs?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * A fetch that repeats what can be repeated without doing it twice: GET, HEAD, and whatever carries an
 * `Idempotency-Key`. It does so when no answer came, on 429 and 503, and while an earlier try still runs. It waits as
 * long as `Retry-After` says, or else a random time that grows. The request's signal ends it.
 */
export function retryingFetch(fetch: Fetch, options: RetryOptions = {}): Fetch {
  const { retries = 4, firstDelayMs = 200, longestDelayMs = 30_000 } = options;
  return async (request) => {
    const tries = isRepeatable(request) ? retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const { answer, failure } = await attemptOf(fetch, request);
      const isLast = attempt >= tries || request.signal.aborted;
      if (answer !== undefined && (isLast || !(await meansLater(answer)))) return answer;
      if (answer === undefined && isLast) throw failure;
      // A random share, so that clients that failed together do not come back together.
      const grown = firstDelayMs * 2 ** attempt * (0.5 + Math.random() / 2);
      await wait(Math.min(longestDelayMs, secondsOf(answer) ?? grown), request.signal);
    }
  };
}

interface Attempt {
  readonly answer?: ExactResponse;
  readonly failure?: unknown;
}

/** One try; an answer that breaks off is none. */
async function attemptOf(fetch: Fetch, request: Request): Promise<Attempt> {
  try {
    const answer = await fetch(request.clone());
    return { answer: ExactResponse.of(answer, await answer.text()) };
  } catch (failure) {
    return { failure };
  }
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');
}

async function meansLater(answer: Response): Promise<boolean> {
  if (answer.status === 429 || answer.status === 503) return true;
  return answer.status === 409 && (await answer.clone().text()).includes('"idempotency_in_progress"');
}

/** What `Retry-After` asks for, in milliseconds; undefined when it gives no number of seconds. */
function secondsOf(answer: Response | undefined): number | undefined {
  const value = answer?.headers.get('Retry-After');
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) * 1000 : undefined;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
