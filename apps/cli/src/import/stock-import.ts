import type { CheckedLines, ImportProgress, RefusedLine, StockImportService, StockLine } from '#pets';
import { StartError } from '#config';
import { counts, number } from './beginning.js';
import type { Columns } from './columns.js';
import type { Progress } from './progress.js';
import type { StockFile, StockRecord } from './stock-file.js';

const BATCH = 1000;

/** The methods of StockImportService that a run uses. */
export type Stock = Pick<StockImportService, 'check' | 'add'>;

/** The file of an import and its options. */
export interface StockImportOptions {
  readonly file: Pick<StockFile, 'fingerprint' | 'stock' | 'requireUnchanged'>;
  readonly columns: Columns;
  /** The progress of earlier runs. */
  readonly before: ImportProgress;
  /** The stored progress of the file, which the first batch replaces. */
  readonly stored: ImportProgress;
  /** When aborted, no further batch begins. */
  readonly signal: AbortSignal;
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
  private stored: ImportProgress;
  /** Whether a batch was sent to the database, and its outcome is not known. */
  private isStoring = false;
  private readonly started = performance.now();
  private stop: StockRecord | undefined;

  constructor(
    private readonly stock: Stock,
    private readonly shown: Progress,
    private readonly options: StockImportOptions,
  ) {
    this.progress = options.before;
    this.stored = options.stored;
  }

  /** The number of refused lines, including earlier runs. */
  get refused(): number {
    return this.progress.refused;
  }

  /** @throws StartError when the file is changed during the run, or cannot be read to its end */
  async run(): Promise<void> {
    for await (const batch of this.batches()) {
      await this.options.file.requireUnchanged();
      if (this.options.signal.aborted) return;
      await this.process(batch);
    }
    if (this.stop !== undefined) throw new StartError(whyStopped(this.stop));
  }

  /** Ends the run, even if the end of the file is not reached. @returns the lines of the summary */
  end(): string {
    this.shown.stop();
    const { before, dryRun } = this.options;
    const [added, refused] = [this.progress.added - before.added, this.progress.refused - before.refused];
    return [
      `Read: ${number(added + refused)}`,
      `${dryRun ? 'Can be added' : 'Added'}: ${number(added)}`,
      `Refused: ${number(refused)}`,
      ...(this.stop === undefined ? [] : [`Stopped: at line ${this.stop.line}`]),
      ...(before.added + before.refused === 0 ? [] : [`Before this run: ${counts(before)}`]),
      `Duration: ${((performance.now() - this.started) / 1000).toFixed(1)} s`,
    ].join('\n');
  }

  /** A suffix for the error message, with the options that continue the import. */
  resumeHint(): string {
    if (this.options.dryRun) return '';
    if (this.isStoring) {
      return (
        '. More lines may have been added than are counted. To continue: --resume; ' +
        'if the file was changed, import it without options: the message then has the line'
      );
    }
    const { line } = this.progress;
    // --resume would continue an earlier import.
    if (line === 0 || this.progress !== this.stored) return '. Nothing was added: run the import again';
    return `. To continue: --resume if the file is unchanged, --from-line ${line + 1} if it was changed`;
  }

  private async process({ lines, lastLine, finished, bytesRead, stop }: Batch): Promise<void> {
    this.stop = stop;
    // Without lines there is no progress to store.
    if (lines.length === 0) return;
    const checked = this.stock.check(lines);
    // Printed first: when printing fails, the batch is not stored, and a resumed import prints these lines again.
    await this.shown.print(checked.refused.map(asText));
    const { added, refused } = this.progress;
    const after = {
      line: lastLine,
      finished,
      added: added + checked.items.length,
      refused: refused + checked.refused.length,
    };
    if (!this.options.dryRun) await this.store(after, checked.items);
    this.progress = after;
    this.shown.update(bytesRead, this.progress);
  }

  private async store(after: ImportProgress, items: CheckedLines['items']): Promise<void> {
    this.isStoring = true;
    await this.stock.add(this.options.file.fingerprint, this.stored, after, items);
    this.stored = after;
    this.isStoring = false;
  }

  private async *batches(): AsyncGenerator<Batch> {
    const { file, columns, before } = this.options;
    let records: StockRecord[] = [];
    const batch = (finished: boolean): Batch => {
      const { lastLine = before.line, bytesRead = 0 } = records.at(-1) ?? {};
      return { lines: records, lastLine, bytesRead, finished };
    };
    for await (const record of file.stock(columns, before.line)) {
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
  return `line ${line}: ${reason}`;
}

function whyStopped({ line, content }: StockRecord): string {
  return `line ${line}: ${'fault' in content ? content.fault : ''} The rest of the file was not read`;
}
