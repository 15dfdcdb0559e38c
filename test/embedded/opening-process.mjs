// Opens the embedded server as another process of the same data directory would: prints the address, and closes the
// server when its standard input ends.
import { openEmbeddedServer } from '../../dist/libs/local-postgres/src/embedded-server.js';

const [role, dataDirectory] = process.argv.slice(2);
try {
  const server = await openEmbeddedServer({ role, dataDirectory });
  process.stdout.write(`${server.url}\n`);
  await process.stdin.resume().toArray();
  await server.close();
} catch (error) {
  process.stderr.write(`${error.constructor.name}: ${error.message}`);
  process.exitCode = 1;
}
