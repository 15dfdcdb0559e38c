// Opens the local server as another process of the same data directory would: prints the address, and closes the
// server when its standard input ends.
import { openLocalServer } from '../../dist/libs/local-postgres/src/local-server.js';

const [role, dataDirectory] = process.argv.slice(2);
try {
  const server = await openLocalServer({ role, dataDirectory });
  process.stdout.write(`${server.url}\n`);
  await process.stdin.resume().toArray();
  await server.close();
} catch (error) {
  process.stderr.write(`${error.constructor.name}: ${error.message}`);
  process.exitCode = 1;
}
