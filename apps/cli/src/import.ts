import { Command } from 'commander';
import { type ImportProgress, NOTHING_IMPORTED, type RefusedLine, StockImportService, type StockLine } from '#pets';
import { print } from './output.js';
import { createProgress } from './progress.js';
import { run } from './run.js';
import { openStockFile, type StockFile, stockLines } from './stock-file.js';

const BATCH = 1000;
const EXIT_WITH_REFUSED_LINES = 2;

interface ImportOptions {
  readonly dryRun?: boolean;
  readonly resume?: boolean;
}

/** `import FILE.csv`. */
export function importCommand(): Command {
  return new Command('import')
    .description("bring in a store's stock from a CSV file")
    .argument('<file>', 'with the columns name, categoryId or category (or species), and maybe status')
    .option('--dry-run', 'read and check the file, add nothing')
    .option('--resume', 'go on where an import of the same file was stopped')
    .action(importStock);
}

async function importStock(path: string, options: ImportOptions): Promise<void> {
  const file = await openStockFile(path);
  await run(async (context) => {
    const started = performance.now();
    const progress = await importFile(file, context.get(StockImportService), options);
    print(summary(progress, options, (performance.now() - started) / 1000));
    if (progress.refused > 0) process.exitCode = EXIT_WITH_REFUSED_LINES;
  });
}

async function importFile(
  file: StockFile,
  stock: StockImportService,
  { dryRun = false, resume = false }: ImportOptions,
): Promise<ImportProgress> {
  let progress = await stock.progressOf(file.sha256);
  if (!resume) progress = dryRun ? NOTHING_IMPORTED : await stock.startOver(file.sha256);
  const shown = createProgress(file.bytes);
  try {
    for await (const { lines, bytesRead } of batches(file, progress.line)) {
      const checked = stock.check(lines);
      const line = lines.at(-1)?.line ?? progress.line;
      progress = dryRun
        ? stock.progressAfter(progress, line, checked)
        : await stock.add(file.sha256, progress, line, checked);
      shown.update(bytesRead, progress);
      shown.print(checked.refused.map(asText));
    }
  } finally {
    // Gives the terminal its cursor back.
    shown.stop();
  }
  return progress;
}

/** The lines of the file that come after the line `after`, in batches. */
async function* batches(
  file: StockFile,
  after: number,
): AsyncGenerator<{ readonly lines: StockLine[]; readonly bytesRead: number }> {
  let lines: StockLine[] = [];
  for await (const { line, says, bytesRead } of stockLines(file)) {
    if (line > after) lines.push({ line, says });
    if (lines.length < BATCH) continue;
    yield { lines, bytesRead };
    lines = [];
  }
  if (lines.length > 0) yield { lines, bytesRead: file.bytes };
}

function asText({ line, reason }: RefusedLine): string {
  return `line ${String(line)}: ${reason}`;
}

function summary({ added, refused }: ImportProgress, { dryRun = false }: ImportOptions, seconds: number): string {
  const number = (value: number): string => value.toLocaleString('en-US');
  return [
    `${dryRun ? 'Can be added' : 'Added'}: ${number(added)}`,
    `Refused: ${number(refused)}`,
    `Took: ${seconds.toFixed(1)} s`,
  ].join('\n');
}
