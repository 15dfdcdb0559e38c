import { tableOf, writePart } from './document.mjs';
import { sendLoad } from './load.mjs';
import { CONNECTIONS, prepareRow, runOnce, summary, WARM_UP_SECONDS } from './measure.mjs';
import { startPeer } from './peers.mjs';
import { number, printRun, requireValid } from './print.mjs';

/** The service under more connections beside the usual 32, in turn. Gives whether all runs count. */
export async function compareConnections({ server, stock, service, rows, machine }, options) {
  const most = options.connections;
  const results = await inTurn(rows, [CONNECTIONS, most], { server, stock, ...options }, (connections, run) =>
    runOnce({ ...run, server, stock, peer: service, connections }),
  );
  return finish('connections', results, { machine, options }, (variant) => `${variant} connections`);
}

/** More service processes on one database beside one: together they have the 32 connections that the one has. */
export async function compareProcesses({ server, stock, service, rows, machine }, options) {
  const results = await inTurn(rows, [1, options.processes], { server, stock, ...options }, (count, run) =>
    runProcesses({ ...run, server, stock, service, count }),
  );
  return finish(
    'processes',
    results,
    { machine, options },
    (variant) => `${variant} ${variant === 1 ? 'process' : 'processes'}`,
  );
}

async function inTurn(rows, variants, { server, stock, rounds, seconds }, runVariant) {
  const results = [];
  for (const row of rows) {
    const files = await prepareRow(row, stock, { folder: server.folder, seconds });
    const runs = new Map(variants.map((variant) => [variant, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const variant of variants) {
        const result = await runVariant(variant, { row, files, seconds });
        runs.get(variant).push(result);
        printRun(row.name, `service × ${variant}`, `${round}/${rounds}`, result);
      }
    }
    const peers = Object.fromEntries([...runs].map(([variant, ofVariant]) => [variant, summary(ofVariant)]));
    results.push({ row, variants, peers });
  }
  return results;
}

async function runProcesses({ server, stock, service, row, files, seconds, count }) {
  const database = row.writes === true ? await server.copyOf(stock) : stock;
  await server.query('CHECKPOINT');
  const running = [];
  try {
    for (let number = 0; number < count; number++) running.push(await startPeer(service, database));
    const send = (targets, length) =>
      Promise.all(
        running.map((one) =>
          sendLoad({ ...one, connections: Math.floor(CONNECTIONS / count), targets, seconds: length, once: row.once }),
        ),
      );
    const all = [await send(files['warm-up'], WARM_UP_SECONDS), await send(files.run, seconds)];
    const memory = await Promise.all(running.map((one) => one.mostMemory()));
    return together(all[1], memory, all.flat());
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

function together(results, memory, all) {
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
    memory: Math.max(...memory),
    faults: all.flatMap(({ faults }) => faults),
  };
}

async function finish(part, results, { machine, options }, title) {
  const lines = results.flatMap(({ row, variants, peers }) =>
    variants.map((variant) => {
      const { perSecond, p50, p99, memory } = peers[variant];
      const times = variant === variants[0] ? '' : number(perSecond / peers[variants[0]].perSecond, 2);
      const figures = [number(perSecond), number(p50, 2), number(p99, 2), number(memory)];
      return [row.title, title(variant), ...figures, times];
    }),
  );
  const table = tableOf(['work', 'service', 'requests/s', 'p50 ms', 'p99 ms', 'memory MB', 'ratio'], lines, 2);
  console.log(`\n${table.join('\n')}`);
  if (!requireValid(results)) return false;
  const runs = `- medians of ${options.rounds} runs of ${options.seconds} s`;
  await writePart(part, [...table, '', runs, ...machine.map((text) => `- ${text}`)], options);
  return true;
}
