import { join } from 'node:path';
import { hasProgram, run } from './programs.mjs';

const SCRIPT = join(import.meta.dirname, 'load.lua');

/** @throws Error when wrk is missing */
export async function requireWrk() {
  if (await hasProgram('wrk')) return;
  throw new Error('wrk is missing, which sends the requests: install the Debian package wrk (apt-get install wrk).');
}

/**
 * Sends the requests of `targets` (a file) for some seconds.
 * @returns requests a second, p50 and p99 in milliseconds, and what went wrong, in words
 */
export async function sendLoad({ address, key, targets, seconds, connections, once = false }) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const output = await run('wrk', [...options, '-H', `Authorization: Bearer ${key}`, address, '--', targets], {
    timeout: (seconds + 30) * 1000,
  });
  const told = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}');
  if (told.requests === undefined) throw new Error(`wrk printed no result: ${output}`);
  return {
    perSecond: told.requests / told.seconds,
    p50: told.p50,
    p99: told.p99,
    requests: told.requests,
    faults: faultsOf(told, once),
  };
}

function faultsOf({ requests, refused, broken, late, sent, held }, once) {
  return [
    requests === 0 ? 'no response' : '',
    once && sent > held ? `all of its ${held} prepared requests were used up` : '',
    refused > 0 ? `${refused} responses with a status of 400 or above` : '',
    broken > 0 ? `${broken} broken connections` : '',
    late > 0 ? `${late} responses that took longer than 10 s` : '',
  ].filter(Boolean);
}

/** What the figures were taken with. */
export async function describeWrk() {
  const output = await run('wrk', ['--version'], { timeout: 5000, anyCode: true });
  return /wrk (\S+)/.exec(output)?.[1] ?? 'unknown';
}
