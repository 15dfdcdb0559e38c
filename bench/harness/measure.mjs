import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendLoad } from './load.mjs';
import { ask, startPeer } from './peers.mjs';
import { runPgbench } from './pgbench.mjs';
import { printRun } from './print.mjs';
import { processorTime } from './processor-time.mjs';

export const CONNECTIONS = 32;
export const WARM_UP_SECONDS = 5;
/** More requests a second than any peer serves: so many are prepared of those that can be sent only once. */
const MOST_PER_SECOND = 16_000;

/** Writes the requests of a row into files: those of the warm-up and those of the run, which share no pet to order. */
export async function prepareRow(row, stock, { folder, seconds }) {
  const warmUpShare = WARM_UP_SECONDS / (WARM_UP_SECONDS + seconds);
  const { available: pets = [] } = stock;
  const border = Math.floor(pets.length * warmUpShare);
  const parts = [
    ['warm-up', WARM_UP_SECONDS, pets.slice(0, border)],
    ['run', seconds, pets.slice(border)],
  ];
  const files = {};
  for (const [part, length, available] of parts) {
    files[part] = join(folder, `${row.name}-${part}.txt`);
    const lines = row.targets({ ...stock, available }, { count: MOST_PER_SECOND * length });
    await writeFile(files[part], `${lines.join('\n')}\n`);
  }
  return files;
}

/** One run of one peer: on a fresh database where it writes, started anew, warmed up, measured. */
export async function runOnce({ server, stock, row, files, peer, seconds, connections = CONNECTIONS, start = {} }) {
  const database = row.writes === true ? await server.copyOf(stock) : stock;
  await server.query('CHECKPOINT');
  if (peer.isDatabaseAlone) return runPgbench({ row, stock, database, server, seconds });
  const running = await startPeer(peer, database, start);
  try {
    const load = { ...running, connections, once: row.once };
    const warmUp = await sendLoad({ ...load, targets: files['warm-up'], seconds: WARM_UP_SECONDS });
    const before = await processorTime(running.pid);
    const result = await sendLoad({ ...load, targets: files.run, seconds });
    const after = await processorTime(running.pid);
    const each = (part) => (after[part] - before[part]) / result.requests;
    const processor = { own: each('process'), postgres: each('postgres') };
    return {
      ...result,
      ...processor,
      memory: await running.mostMemory(),
      faults: [...warmUp.faults, ...result.faults],
    };
  } finally {
    await running.stop();
  }
}

/**
 * Measures peers in rows: in each row round after round, every peer once in each.
 * @returns by row and peer the medians, and the faults that make them void
 */
export async function measure(context, { rows, peers, rounds, seconds }) {
  const results = [];
  for (const row of rows) {
    const files = await prepareRow(row, context.stock, { folder: context.server.folder, seconds });
    const taking = peers.filter((peer) => peer.rows?.includes(row.name) ?? true);
    const runs = new Map(taking.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round++) {
      for (const peer of taking) {
        const result = await runOnce({ ...context, row, files, peer, seconds });
        runs.get(peer.name).push(result);
        printRun(row.name, peer.name, `${round}/${rounds}`, result);
      }
    }
    const medians = [...runs].map(([peer, ofPeer]) => [peer, summary(ofPeer)]);
    results.push({ row, peers: Object.fromEntries(medians) });
  }
  return results;
}

/** The medians of runs, and all of their faults. */
export function summary(runs) {
  const of = (name) => (runs[0][name] === undefined ? undefined : median(runs.map((result) => result[name])));
  const faults = [...new Set(runs.flatMap((result) => result.faults))];
  const medians = ['perSecond', 'p50', 'p99', 'memory', 'own', 'postgres'].map((name) => [name, of(name)]);
  return { ...Object.fromEntries(medians), faults };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The response of the service to the request for the same page, which the floor repeats. */
export async function pageOfService(service, stock) {
  const running = await startPeer(service, stock);
  try {
    const { headers, body } = await ask(running, 'GET', '/v1/pets?limit=20&status=available');
    return { headers: { 'Content-Type': headers.get('content-type'), Link: headers.get('link') }, body };
  } finally {
    await running.stop();
  }
}
