// The floor: node:http and nothing else. It answers whatever it is asked with the page it was given at its start, and
// looks at neither key nor database: what is lost to it is the price of doing anything at all.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
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
