import { copyFile, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableOf, writePart } from './document.mjs';
import { sendLoad } from './load.mjs';
import { CONNECTIONS, prepareRow, WARM_UP_SECONDS } from './measure.mjs';
import { startPeer } from './peers.mjs';
import { number, requireValid } from './print.mjs';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'reports/bench');

/**
 * Profiles a peer in each row and says where its time goes; the profiles are kept in reports/bench. Gives whether all runs
 * count.
 */
export async function profileRows({ server, stock, peer, rows, machine }, options) {
  const { seconds } = options;
  const lines = [];
  const results = [];
  for (const row of rows) {
    const { profile, from, to, perSecond, faults } = await profiled({ server, stock, peer, row, seconds });
    const { parts, functions } = timesOf(profile, from, to);
    const share = ([name, part]) => [name, number(100 * part, 1)];
    const tables = [
      ...tableOf(['part', '% of the time'], parts.slice(0, 15).map(share)),
      '',
      ...tableOf(['function', '% of the time'], functions.slice(0, 20).map(share)),
    ];
    const title = `${peer.title}, ${row.title}, at ${number(perSecond)} requests/s under the profiler:`;
    console.log(`\n${title}\n${tables.join('\n')}`);
    results.push({ peers: { [peer.name]: { faults } } });
    lines.push(title, '', ...tables, '');
  }
  if (!requireValid(results)) return false;
  if (peer.name === 'service') await writePart('profile', [...lines, ...machine.map((text) => `- ${text}`)], options);
  return true;
}

async function profiled({ server, stock, peer, row, seconds }) {
  const files = await prepareRow(row, stock, { folder: server.folder, seconds });
  const database = row.writes === true ? await server.copyOf(stock) : stock;
  const folder = await mkdtemp(join(server.folder, 'profile-'));
  const running = await startPeer(peer, database, { nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`] });
  const load = { ...running, connections: CONNECTIONS, once: row.once };
  let warmUp, from, result, to;
  try {
    warmUp = await sendLoad({ ...load, targets: files['warm-up'], seconds: WARM_UP_SECONDS });
    from = microseconds();
    result = await sendLoad({ ...load, targets: files.run, seconds });
    to = microseconds();
  } finally {
    await running.stop();
  }
  const [name] = await readdir(folder);
  if (name === undefined) throw new Error(`${peer.name} left no profile`);
  const profile = JSON.parse(await readFile(join(folder, name), 'utf8'));
  await mkdir(KEPT, { recursive: true });
  await copyFile(join(folder, name), join(KEPT, `${peer.name}-${row.name}.cpuprofile`));
  return { profile, from, to, perSecond: result.perSecond, faults: [...warmUp.faults, ...result.faults] };
}

/** The clock of the profiler. */
const microseconds = () => Number(process.hrtime.bigint() / 1000n);

/** Shares of the time between two moments that was not idle: by part of the program, and by function. */
function timesOf({ nodes, samples, timeDeltas, startTime }, from, to) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const parts = new Map();
  const functions = new Map();
  let now = startTime;
  let total = 0;
  samples.forEach((id, index) => {
    now += timeDeltas[index];
    const spent = timeDeltas[index + 1] ?? 0;
    const frame = byId.get(id);
    if (now < from || now > to || frame.functionName === '(idle)') return;
    const part = partOf(frame);
    const name = frame.url === '' ? part : `${frame.functionName || '(anonymous)'}, ${part}`;
    parts.set(part, (parts.get(part) ?? 0) + spent);
    functions.set(name, (functions.get(name) ?? 0) + spent);
    total += spent;
  });
  const shares = (times) => [...times].map(([name, time]) => [name, time / total]).sort((a, b) => b[1] - a[1]);
  return { parts: shares(parts), functions: shares(functions) };
}

/** A package, a module of Node, a library or chunk of the built service, or else the function itself. */
function partOf({ url, functionName }) {
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url) ?? [];
  if (library !== undefined) return library;
  if (url.startsWith('node:')) return url;
  const [, chunk] = /\/dist\/chunks\/([^/]+)\.js$/.exec(url) ?? [];
  if (chunk !== undefined) return `chunk ${chunk}`;
  const [, own] = /\/(?:dist|bench)\/((?:apps|libs)\/[^/]+(?:\/src\/[^/.]+(?=\/))?|peers)/.exec(url) ?? [];
  return own ?? (functionName || 'native code');
}
