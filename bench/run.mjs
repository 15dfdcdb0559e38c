// npm run bench: see README.md beside this file.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireWrk } from './harness/load.mjs';
import { measure, pageOfService } from './harness/measure.mjs';
import { readOptions } from './harness/options.mjs';
import { PEERS } from './harness/peers.mjs';
import { stopAll } from './harness/programs.mjs';
import { printTable, printRun } from './harness/print.mjs';
import { ROWS } from './harness/rows.mjs';
import { requireSameAnswers } from './harness/same-answers.mjs';
import { BenchServer } from './harness/server.mjs';
import { openStock } from './harness/stock.mjs';

const ROOT = join(import.meta.dirname, '..');
const [service] = PEERS;

async function compare(server, options) {
  const rows = ROWS.filter(({ name }) => options.only.includes(name));
  const peers = PEERS.filter(({ name }) => options.peers.includes(name));
  const stock = await openStock(server, options.rows);
  console.log('Comparing the answers of the peers…');
  await requireSameAnswers(
    server,
    stock,
    peers.filter(({ rows: some }) => some === undefined),
  );
  const answerFile = join(server.folder, 'page.json');
  await writeFile(answerFile, JSON.stringify(await pageOfService(service, stock)));
  const context = { server, stock, env: { ANSWER_FILE: answerFile } };
  const results = await measure(context, { ...options, rows, peers, say: printRun });
  return printTable(results);
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  await requireWrk();
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  const server = await BenchServer.open();
  try {
    return (await compare(server, options)) ? 0 : 1;
  } finally {
    await stopAll();
    await server.close();
  }
}

const stopped = new Promise((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      console.error('\nStopping…');
      stopAll().then(() => reject(new Error(`stopped by ${signal}`)));
    });
  }
});
stopped.catch(() => undefined);

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
