import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from './chart.mjs';
import { PEERS } from './peers.mjs';
import { number, ratio } from './print.mjs';

const DOCS = join(import.meta.dirname, '../../docs');
const DOCUMENT = join(DOCS, 'performance.md');
const END = '<!-- end -->';
const HEAD = ['work', 'peer', 'requests/s', 'p50 ms', 'p99 ms', 'memory MB', 'CPU µs', 'CPU µs of PostgreSQL'];

/**
 * Puts lines into the part of docs/performance.md that bears this name, after a full run; everything around it stays.
 * @throws Error when the document has no such part
 */
export async function writePart(name, lines, { isFull }) {
  if (!isFull) return;
  const text = await readFile(DOCUMENT, 'utf8');
  const start = `<!-- generated: ${name} -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`docs/performance.md has no part between ${start} and ${END}`);
  await writeFile(DOCUMENT, `${text.slice(0, from + start.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`);
  console.log(`Written: the part "${name}" of docs/performance.md`);
}

/** Lines of a Markdown table; the first `texts` columns are text, the others figures. */
export function tableOf(head, rows, texts = 1) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_cell, index) => (index < texts ? '---' : '--:'))), ...rows.map(line)];
}

/** Writes the table of all rows and the chart beside it. */
export async function writeComparison(results, machine, options) {
  const { rounds, seconds, rows } = options;
  const shown = results.flatMap(({ row, peers }) => PEERS.flatMap((peer) => lineOf(row, peer, peers)));
  await writeFile(join(DOCS, 'performance.svg'), chartOf(results));
  await writePart(
    'comparison',
    [
      '![requests a second, by work and peer](performance.svg)',
      '',
      ...tableOf([...HEAD, 'service ÷ peer', 'aim'], shown, 2),
      '',
      `Medians of ${rounds} runs of ${seconds} s; ${number(rows)} pets. CPU: processor time per request. Measured on:`,
      '',
      ...machine.map((text) => `- ${text}`),
    ],
    options,
  );
}

function lineOf(row, { name, title }, peers) {
  const medians = peers[name];
  if (medians === undefined) return [];
  const { perSecond, p50, p99, memory, own, postgres } = medians;
  const goal = row.goals[name];
  const times = name === 'service' ? undefined : ratio(peers, name);
  return [
    [
      row.title,
      title,
      ...[number(perSecond), number(p50, 2), number(p99, 2), number(memory), number(own), number(postgres)],
      number(times, 2),
      goal === undefined ? '' : `≥ ${number(goal, 1)}`,
    ],
  ];
}
