// Builds both apps into dist/ (rolldown.config.js).  --if-needed: only when something has changed since the last build.
// It must parse on old Node.js versions, so that they get the message of complaintOfNode() and not a syntax error.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintOfNode } from './node-version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dist = path.join(root, 'dist');
const stampFile = '.stamp';
/** Written by npm: the packages that are installed. */
const INSTALLED = 'node_modules/.package-lock.json';
const entries = ['apps/animal-store/src/main.js', 'apps/cli/src/main.js'];

/** A hash of all that the build depends on: the sources, and the packages that are built in. */
function currentStamp() {
  const hash = createHash('sha256');
  const add = (file) =>
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  const walk = (folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else if (/\.ts$/.test(name) && !name.endsWith('.spec.ts')) add(name);
    }
  };
  for (const folder of ['apps', 'libs']) if (fs.existsSync(path.join(root, folder))) walk(folder);
  for (const file of ['tsconfig.json', 'package.json', INSTALLED, 'rolldown.config.js', 'scripts/build.mjs']) {
    if (fs.existsSync(path.join(root, file))) add(file);
  }
  return hash.digest('hex');
}

function isBuilt() {
  return entries.every((entry) => fs.existsSync(path.join(dist, entry)));
}

function isUpToDate(stamp) {
  try {
    return isBuilt() && fs.readFileSync(path.join(dist, stampFile), 'utf8') === stamp;
  } catch {
    return false;
  }
}

/** Whether development dependencies are missing. */
function isProductionInstall() {
  return !fs.existsSync(path.join(root, 'node_modules/typescript'));
}

/** Rolldown's module; undefined when it is not installed. */
async function findBundler() {
  try {
    return await import('rolldown');
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Builds in a folder of its own, so that two builds at once do not write into each other's files. */
async function bundle(bundler, stamp, onlyIfNeeded) {
  removeLeftovers();
  const output = path.join(root, `.dist-${process.pid}`);
  try {
    fs.mkdirSync(output);
    fs.writeFileSync(path.join(output, '.gitignore'), '*\n');
    const { default: config } = await import('../rolldown.config.js');
    await bundler.build({ ...config, cwd: root, output: { ...config.output, dir: output } });
    fs.rmSync(path.join(output, '.gitignore'));
    fs.writeFileSync(path.join(output, stampFile), stamp);
    putInPlace(output, () => onlyIfNeeded && isUpToDate(stamp));
  } finally {
    fs.rmSync(output, { recursive: true, force: true });
  }
}

/** Removes the folders of killed builds. */
function removeLeftovers() {
  for (const name of fs.readdirSync(root)) {
    const [, pid] = /^\.dist-(\d+)/.exec(name) || [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      fs.rmSync(path.join(root, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Replaces dist/ as a whole, so that no file of a deleted source remains. */
function putInPlace(output, isDoneByAnother) {
  const old = `${output}-old`;
  for (let attempt = 1; !isDoneByAnother(); attempt++) {
    try {
      if (fs.existsSync(dist)) fs.renameSync(dist, old);
      fs.renameSync(output, dist);
      break;
    } catch (error) {
      if (!fs.existsSync(dist) && fs.existsSync(old)) fs.renameSync(old, dist);
      // Another build renamed dist/ between our two renames.
      if (attempt === 10) throw error;
    } finally {
      fs.rmSync(old, { recursive: true, force: true });
    }
  }
}

async function main() {
  const onlyIfNeeded = process.argv.includes('--if-needed');
  const stamp = currentStamp();
  if (onlyIfNeeded && isUpToDate(stamp)) return;

  const bundler = await findBundler();
  if (bundler === undefined) {
    // A production install: it runs what was built before, or elsewhere.
    if (onlyIfNeeded && isBuilt() && isProductionInstall()) return;
    throw new Error('Rolldown, which builds the programs, is not installed: run `npm ci` first.');
  }
  process.stderr.write('Building…\n');
  await bundle(bundler, stamp, onlyIfNeeded);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

const complaint = complaintOfNode();
if (complaint === undefined) main().catch((error) => fail(`The build failed: ${error.message}`));
else fail(complaint);
