import type { ImportProgress, RefusedLine, StockImportService, StockLine } from '#pets';
import { StartError } from '#config';
import { counts, number } from './beginning.js';
import type { Columns } from './columns.js';
import type { Progress } from './progress.js';
import type { ReadOptions, StockFile, StockRecord } from './stock-file.js';

const BATCH = 1000;

/** The methods of StockImportService that a run uses. */
export type Stock = Pick<StockImportService, 'check' | 'progressAfter' | 'add'>;

/** The file of an import and its options. */
export interface StockImportOptions {
  readonly file: Pick<StockFile, 'fingerprint' | 'stock' | 'requireUnchanged'>;
  readonly columns: Columns;
  readonly reading: ReadOptions;
  /** The progress of earlier runs. */
  readonly before: ImportProgress;
  readonly dryRun: boolean;
}

interface Batch {
  readonly lines: readonly StockLine[];
  readonly lastLine: number;
  readonly bytesRead: number;
  readonly finished: boolean;
  /** The record at which reading stopped before the end of the file. */
  readonly stop?: StockRecord;
}

/** One run of an import, with a summary also after a failure. */
export class StockImport {
  private progress: ImportProgress;
  private readonly started = performance.now();
  private stop: StockRecord | undefined;
  private ended = false;

  constructor(
    private readonly stock: Stock,
    private readonly shown: Progress,
    private readonly options: StockImportOptions,
  ) {
    this.progress = options.before;
  }

  /** The number of refused lines, including earlier runs. */
  get refused(): number {
    return this.progress.refused;
  }

  /** @throws StartError when the file is changed during the run, or cannot be read to its end */
  async run(): Promise<void> {
    for await (const batch of this.batches()) {
      await this.options.file.requireUnchanged();
      if (this.ended) return;
      await this.process(batch);
    }
    if (this.stop !== undefined) throw new StartError(whyStopped(this.stop));
  }

  /** Ends the run, even if the end of the file is not reached. @returns the lines of the summary */
  end(): string {
    this.ended = true;
    this.shown.stop();
    const { before, dryRun } = this.options;
    const [added, refused] = [this.progress.added - before.added, this.progress.refused - before.refused];
    return [
      `Read: ${number(added + refused)}`,
      `${dryRun ? 'Can be added' : 'Added'}: ${number(added)}`,
      `Refused: ${number(refused)}`,
      ...(this.stop === undefined ? [] : [`Stopped: at line ${String(this.stop.line)}`]),
      ...(before.added + before.refused === 0 ? [] : [`Before this run: ${counts(before)}`]),
      `Duration: ${((performance.now() - this.started) / 1000).toFixed(1)} s`,
    ].join('\n');
  }

  /** A suffix for the error message, with the options that continue the import. */
  resumeHint(): string {
    if (this.options.dryRun) return '';
    const { line } = this.progress;
    if (line === 0) return '. Nothing was added: run the import again';
    return `. To continue: --resume if the file is unchanged, --from-line ${String(line + 1)} if it was changed`;
  }

  private async process({ lines, lastLine, finished, bytesRead, stop }: Batch): Promise<void> {
    this.stop = stop;
    // Without lines there is no progress to store.
    if (lines.length === 0) return;
    const checked = this.stock.check(lines);
    // Printed first: when printing fails, the batch is not stored, and a resumed import prints these lines again.
    this.shown.print(checked.refused.map(asText));
    const to = { line: lastLine, finished };
    this.progress = this.options.dryRun
      ? this.stock.progressAfter(this.progress, to, checked)
      : await this.stock.add(this.options.file.fingerprint, this.progress, to, checked);
    this.shown.update(bytesRead, this.progress);
  }

  private async *batches(): AsyncGenerator<Batch> {
    const { file, columns, reading, before } = this.options;
    let records: StockRecord[] = [];
    const batch = (finished: boolean): Batch => {
      const { lastLine = before.line, bytesRead = 0 } = records.at(-1) ?? {};
      return { lines: records, lastLine, bytesRead, finished };
    };
    for await (const record of file.stock(columns, reading, before.line)) {
      if (record.stops) {
        yield { ...batch(false), stop: record };
        return;
      }
      if (records.length === BATCH) {
        yield batch(false);
        records = [];
      }
      records.push(record);
    }
    yield batch(true);
  }
}

function asText({ line, reason }: RefusedLine): string {
  return `line ${String(line)}: ${reason}`;
}

function whyStopped({ line, content }: StockRecord): string {
  return `line ${String(line)}: ${'fault' in content ? content.fault : ''} The rest of the file was not read`;
}
