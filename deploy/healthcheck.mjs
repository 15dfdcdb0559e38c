// Checks whether the service in this container is ready. Exit code 0, or 1 with one line that gives the reason.
import { get } from 'node:http';

const TIMEOUT_MS = 2_000;

/** A service that listens on all addresses is reached at the loopback address. */
const hostname = { '0.0.0.0': '127.0.0.1', '::': '::1' }[process.env.HOST] ?? (process.env.HOST || '127.0.0.1');
const port = process.env.MANAGEMENT_PORT || 3001;

function end(problem) {
  if (problem !== undefined) console.log(problem);
  process.exit(problem === undefined ? 0 : 1);
}

get({ hostname, port, path: '/health/ready', timeout: TIMEOUT_MS, agent: false }, (response) => {
  let text = '';
  response.setEncoding('utf8').on('data', (part) => (text += part));
  response.on('end', () => end(response.statusCode === 200 ? undefined : text));
  response.on('error', ({ message }) => end(message));
})
  .on('timeout', () => end('no response in time'))
  .on('error', ({ message }) => end(message));
