// The built service, which gives up a request that does not arrive after TEST_REQUEST_MS, and not only after 30 s.
import { subscribe } from 'node:diagnostics_channel';

// From the first request on: the server looks at its bounds each second.
subscribe('http.server.request.start', ({ server }) => {
  server.requestTimeout = server.headersTimeout = Number(process.env.TEST_REQUEST_MS);
});
await import('../../dist/apps/animal-store/src/main.js');
