// The floor: node:http and nothing else. It responds to every request with the page that it gets at its start, without a check
// of the key and without a database, so its figures are the upper limit for a server on node:http.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.env.RESPONSE_FILE, 'utf8'));
const bytes = Buffer.from(body);

const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
  response.end(bytes);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
