// The built service with TEST_REQUEST_MS, instead of 30 s, as timeout for the arrival of a request.
import { subscribe } from 'node:diagnostics_channel';

// The server checks its timeouts every second, so a change at the first request is early enough.
subscribe('http.server.request.start', ({ server }) => {
  server.requestTimeout = server.headersTimeout = Number(process.env.TEST_REQUEST_MS);
});
await import('../../dist/apps/animal-store/src/main.js');
