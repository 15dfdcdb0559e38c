import { Command, InvalidArgumentError, Option } from 'commander';
import { StockImportService } from '#pets';
import { StartError } from '#config';
import { OutputError, print } from '../output.js';
import { run } from '../run.js';
import { beginningOf, type ImportOptions } from './beginning.js';
import type { Columns } from './columns.js';
import { createProgress } from './progress.js';
import { type ReadOptions, StockFile } from './stock-file.js';
import { StockImport } from './stock-import.js';

const EXIT_WITH_REFUSED_LINES = 2;

type CommandOptions = ImportOptions & Partial<ReadOptions>;

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
        .argParser(lineNumber)
        .conflicts('resume'),
    )
    .option('--multiline', 'allow line breaks in quoted fields; a quoting error then stops the import')
    .action(importStock);
}

async function importStock(path: string, options: CommandOptions): Promise<void> {
  const file = await StockFile.open(path);
  try {
    await importFile(file, options);
  } finally {
    await file.close();
  }
}

async function importFile(file: StockFile, options: CommandOptions): Promise<void> {
  const reading = { multiline: options.multiline === true };
  const columns = await file.columns(reading);
  let stockImport: StockImport | undefined;
  try {
    await run(async (context) => {
      stockImport = await begin(context.get(StockImportService), { file, columns, reading }, options);
      await stockImport.run();
    });
  } catch (error) {
    // The database is closed now, so the last batch is either committed or rolled back.
    if (stockImport === undefined) throw error;
    const summary = stockImport.end();
    // When standard output has failed, the summary cannot be printed.
    if (!(error instanceof OutputError)) print(summary);
    throw error instanceof StartError ? new StartError(`${error.message}${stockImport.resumeHint()}`) : error;
  }
  if (stockImport === undefined) return;
  print(stockImport.end());
  if (stockImport.refused > 0) process.exitCode = EXIT_WITH_REFUSED_LINES;
}

async function begin(
  stock: StockImportService,
  read: { readonly file: StockFile; readonly columns: Columns; readonly reading: ReadOptions },
  options: ImportOptions,
): Promise<StockImport> {
  const { file, columns } = read;
  const dryRun = options.dryRun === true;
  const { progress: before, restarts, remark } = beginningOf(await stock.earlier(file.fingerprint), options);
  process.stderr.write(`Columns (UTF-8, comma-separated): ${columns.describe()}\n`);
  if (remark !== undefined) process.stderr.write(`${remark}\n`);
  if (restarts && !dryRun) await stock.restart(file.fingerprint, before.line);
  const shown = createProgress({ bytes: file.bytes, done: dryRun ? 'can be added' : 'added' });
  return new StockImport(stock, shown, { ...read, before, dryRun });
}

function lineNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a line number, 1 or greater.');
  return Number(text);
}
