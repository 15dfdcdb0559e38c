// The built service with a clock that is fixed at TEST_NOW and that SIGUSR2 sets to TEST_LATER, and with TEST_REQUEST_MS,
// instead of 30 s, as timeout for the arrival of a request. Each is optional.
import { subscribe } from 'node:diagnostics_channel';
import '../../dist/apps/animal-store/src/v8-flags.js';
import { startService } from '../../dist/apps/animal-store/src/service.js';
import { readSettings } from '../../dist/libs/config/src/index.js';

const { TEST_NOW, TEST_LATER, TEST_REQUEST_MS } = process.env;
let now = TEST_NOW;
if (TEST_REQUEST_MS !== undefined) {
  // The server checks its timeouts every second, so a change at the first request is early enough.
  subscribe('http.server.request.start', ({ server }) => {
    server.requestTimeout = server.headersTimeout = Number(TEST_REQUEST_MS);
  });
}
const service = await startService(readSettings(process.env), {
  now: () => (now === undefined ? new Date() : new Date(now)),
});
process.once('SIGTERM', () => void service.close());
process.on('SIGUSR2', () => {
  now = TEST_LATER;
  console.log(`the clock is at ${now}`);
});
