// npm run bench: see README.md beside this file.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeComparison } from './harness/document.mjs';
import { measureGrowth } from './harness/growth.mjs';
import { requireWrk } from './harness/load.mjs';
import { describeMachine } from './harness/machine.mjs';
import { measure, pageOfService } from './harness/measure.mjs';
import { compareConnections, compareProcesses } from './harness/more-load.mjs';
import { readOptions } from './harness/options.mjs';
import { PEERS } from './harness/peers.mjs';
import { findPgbench } from './harness/pgbench.mjs';
import { printTable, requireValid } from './harness/print.mjs';
import { profileRows } from './harness/profile.mjs';
import { stopAll } from './harness/programs.mjs';
import { ROWS } from './harness/rows.mjs';
import { requireSameWork } from './harness/same-work.mjs';
import { BenchServer } from './harness/server.mjs';
import { openStockToOrder } from './harness/stock.mjs';

const ROOT = join(import.meta.dirname, '..');
const [service] = PEERS;
let server;

/** Does what the options ask for, on a PostgreSQL that runs. Gives whether all runs count. */
async function measureOn(options) {
  const machine = await describeMachine(server);
  if (options.growth) return measureGrowth({ server, service, machine }, options);
  const peers = PEERS.filter(({ name }) => options.peers.includes(name));
  const context = { server, service, machine, rows: ROWS.filter(({ name }) => options.only.includes(name)) };
  const stock = await openStockToOrder(server, options.rows);
  if (options.connections !== undefined) return compareConnections({ ...context, stock }, options);
  if (options.processes !== undefined) return compareProcesses({ ...context, stock }, options);
  if (options.profile) return profileRows({ ...context, stock, peer: peers[0] }, options);
  return comparePeers({ ...context, stock, peers }, options);
}

async function comparePeers({ server, stock, peers, rows, machine }, options) {
  console.log('Comparing what the peers do…');
  await requireSameWork(server, stock, peers);
  const responseFile = join(server.folder, 'page.json');
  await writeFile(responseFile, JSON.stringify(await pageOfService(service, stock)));
  const context = { server, stock, start: { env: { RESPONSE_FILE: responseFile } } };
  const present = peers.some(({ isDatabaseAlone }) => isDatabaseAlone) && (await findPgbench());
  const taking = peers.filter(({ isDatabaseAlone }) => present || !isDatabaseAlone);
  const results = await measure(context, { ...options, rows, peers: taking });
  printTable(results);
  if (!requireValid(results)) return false;
  if (options.isWhole) await writeComparison(results, machine, options);
  return true;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  await requireWrk();
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  server = await BenchServer.open();
  try {
    return (await measureOn(options)) ? 0 : 1;
  } finally {
    await stopAll();
    await server.close();
  }
}

/** Whatever goes on fails with its program or its database, and main() clears up, or says why it cannot. */
async function stop() {
  console.error('\nStopping…');
  await stopAll();
  await server?.close();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop().catch(() => undefined));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
