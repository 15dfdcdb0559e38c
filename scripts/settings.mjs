// Writes the table of settings into docs/operations.md, as the built service knows them.
import { readFile, writeFile } from 'node:fs/promises';
import { describeSettings } from '../dist/libs/config/src/index.js';

const file = new URL('../docs/operations.md', import.meta.url);
const rows = [
  ['Variable', 'Default', 'Meaning'],
  ...describeSettings().map(({ name, fileVariable, default: value, description }) => [
    [name, fileVariable].flatMap((each) => (each === undefined ? [] : [`\`${each}\``])).join(', '),
    value === '' ? 'unset' : `\`${value}\``,
    description,
  ]),
];
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
const [head, ...body] = rows.map(line);
const table = [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
const text = await readFile(file, 'utf8');
await writeFile(
  file,
  text.replace(/(<!-- settings.*-->)[^]*(<!-- \/settings -->)/, (_, begin, end) => `${begin}\n\n${table}\n\n${end}`),
);
