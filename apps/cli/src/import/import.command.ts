import { Command, Option } from 'commander';
import { StockImportService } from '#pets';
import { StartError } from '#config';
import { unlessInterrupted } from '../interrupted.js';
import { interruption } from '../interruption.js';
import { wholeNumber } from '../options.js';
import { OutputError, print, remark } from '../output.js';
import { run } from '../run.js';
import { beginningOf, type ImportOptions } from './beginning.js';
import type { Columns } from './columns.js';
import { createProgress } from './progress.js';
import { StockFile } from './stock-file.js';
import { StockImport } from './stock-import.js';

const EXIT_WITH_REFUSED_LINES = 2;

type CommandOptions = ImportOptions & { readonly multiline?: boolean };

/** `import FILE.csv`. */
export function importCommand(): Command {
  return new Command('import')
    .description("import a store's stock from a CSV file in UTF-8, separated by commas")
    .argument(
      '<file>',
      'CSV file; required columns: name, and one of categoryId, category or species; optional column: status',
    )
    .option('--dry-run', 'read and check the file without adding anything')
    .option('--resume', 'resume a stopped import of the same file')
    .addOption(
      new Option('--again', 'import the whole file, even if it was imported before').conflicts(['resume', 'fromLine']),
    )
    .addOption(
      new Option('--from-line <line>', 'start at this line, for a file that was changed since its import')
        .argParser(wholeNumber(1, 999_999_999))
        .conflicts('resume'),
    )
    .option('--multiline', 'allow line breaks in quoted fields; a quoting error then stops the import')
    .action(importStock);
}

async function importStock(path: string, options: CommandOptions): Promise<void> {
  const file = await unlessInterrupted(StockFile.open(path, options.multiline));
  try {
    await importFile(file, options);
  } finally {
    await file.close();
  }
}

async function importFile(file: StockFile, options: ImportOptions): Promise<void> {
  const columns = await unlessInterrupted(file.columns());
  let stockImport: StockImport | undefined;
  try {
    await run(async (context) => {
      stockImport = await begin(context.get(StockImportService), file, columns, options);
      await stockImport.run();
    });
  } catch (error) {
    if (stockImport === undefined) throw error;
    const summary = stockImport.end();
    const failure = error instanceof StartError ? new StartError(`${error.message}${stockImport.resumeHint()}`) : error;
    // If the summary cannot be printed either, the first error is reported.
    if (!(error instanceof OutputError)) await unlessInterrupted(print(summary)).catch(() => undefined);
    throw failure;
  }
  if (stockImport === undefined) return;
  const isPrinted = await unlessInterrupted(print(stockImport.end()));
  if (isPrinted && stockImport.refused > 0) process.exitCode = EXIT_WITH_REFUSED_LINES;
}

async function begin(
  stock: StockImportService,
  file: StockFile,
  columns: Columns,
  options: ImportOptions,
): Promise<StockImport> {
  const { fromLine = 1 } = options;
  if (fromLine > file.lines) throw new StartError(`the file has no line ${fromLine}`);
  const dryRun = options.dryRun === true;
  const { progress: before, stored, remark: text } = beginningOf(await stock.earlier(file.fingerprint), options);
  remark(`Columns (UTF-8, comma-separated): ${columns.describe()}`);
  if (text !== undefined) remark(text);
  const shown = createProgress({ bytes: file.bytes, done: dryRun ? 'can be added' : 'added' });
  return new StockImport(stock, shown, { file, columns, before, stored, dryRun, signal: interruption });
}
