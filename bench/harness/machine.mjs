import { readFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { describeWrk } from './load.mjs';
import { run } from './programs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['@nestjs/core', 'fastify', 'typeorm', 'pg'];

/** What the figures depend on, in lines; call it before the first run, for the load average. */
export async function describeMachine(server) {
  const [{ model }] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const versions = await Promise.all(PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`));
  return [
    `${model.trim()}, ${cpus().length} cores, ${gigabytes} GB, Linux ${release()}`,
    `Node.js ${process.versions.node}, PostgreSQL ${await server.version()}, ${versions.join(', ')}, wrk ${await describeWrk()}`,
    `${await commit()}, ${new Date().toISOString().slice(0, 10)}; load average before it: ${loadavg()[0].toFixed(2)}`,
  ];
}

async function versionOf(name) {
  return JSON.parse(await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

async function commit() {
  try {
    const git = (...args) => run('git', ['-C', ROOT, ...args], { timeout: 10_000 });
    const hash = (await git('rev-parse', '--short', 'HEAD')).trim();
    const changes = await git('status', '--porcelain', '--', ':!docs');
    return `commit ${hash}${changes === '' ? '' : ' with changes'}`;
  } catch {
    return 'no commit';
  }
}
