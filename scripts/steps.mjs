// Runs npm scripts and prints how long each took:  node scripts/steps.mjs [--together] [--full] NAME…
// --together: two at a time, each one's output in one piece. A step that fails does not keep the others from running.
// --full: loads and faults at full length, as with FULL_FAULTS=1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { complaintOfNode } from './node-version.mjs';

const npm = process.env.npm_execpath;
const together = process.argv.includes('--together');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--full')) process.env.FULL_FAULTS = '1';

async function runStep(name) {
  const started = performance.now();
  if (!together) process.stdout.write(`\n── ${name}\n`);
  const child = spawn(process.execPath, [npm, 'run', '--silent', name], {
    stdio: together ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  const step = { name, passed: code === 0, seconds: (performance.now() - started) / 1000 };
  if (together) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`);
  return step;
}

async function runAll() {
  const waiting = [...names];
  const steps = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) steps.push(await runStep(name));
  };
  await Promise.all(Array.from({ length: together ? 2 : 1 }, worker));
  return steps;
}

const complaint = complaintOfNode();
if (complaint !== undefined) {
  console.error(complaint);
  process.exit(1);
}
if (npm === undefined) {
  console.error('Run this through npm: npm run check, npm test.');
  process.exit(1);
}
const started = performance.now();
const steps = await runAll();
const total = (performance.now() - started) / 1000;
console.log('');
for (const { name, passed, seconds } of steps) {
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
}
console.log(`        ${'in all'.padEnd(14)} ${total.toFixed(1).padStart(6)} s`);
process.exitCode = steps.every(({ passed }) => passed) ? 0 : 1;
