import type { ImportProgress, RefusedLine, StockImportService, StockLine } from '#pets';
import { StartError } from '#config';
import { counts, number } from './beginning.js';
import type { Columns } from './columns.js';
import type { Progress } from './progress.js';
import type { Reading, StockFile, StockRecord } from './stock-file.js';

const BATCH = 1000;

/** What the import needs of the store. */
export type Stock = Pick<StockImportService, 'check' | 'progressAfter' | 'add'>;

/** What is imported, from where on, and whether only to see what would happen. */
export interface StockImportOptions {
  readonly file: Pick<StockFile, 'mark' | 'stock' | 'requireUnchanged'>;
  readonly columns: Columns;
  readonly reading: Reading;
  /** How far an import of the file had come before. */
  readonly before: ImportProgress;
  readonly dryRun: boolean;
}

interface Batch {
  readonly lines: readonly StockLine[];
  /** The last line of the file that the batch deals with. */
  readonly line: number;
  readonly bytesRead: number;
  readonly finished: boolean;
  /** What ended the reading before the end of the file. */
  readonly stop?: StockRecord;
}

/** One run of an import. When it fails half-way, its summary tells how far it came. */
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

  /** Lines left out, by the runs before it too. */
  get refused(): number {
    return this.progress.refused;
  }

  /** @throws StartError when the file changes meanwhile, or cannot be read to its end */
  async run(): Promise<void> {
    for await (const batch of this.batches()) {
      await this.options.file.requireUnchanged();
      if (this.ended) return;
      await this.take(batch);
    }
    if (this.stop !== undefined) throw new StartError(whyStopped(this.stop));
  }

  /** Ends the run, if it is not at its end. @returns what it has done, a line each */
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
      `Took: ${((performance.now() - this.started) / 1000).toFixed(1)} s`,
    ].join('\n');
  }

  /** How to go on after a run that failed; follows the reason. */
  onward(): string {
    if (this.options.dryRun) return '';
    const { line } = this.progress;
    if (line === 0) return '. Nothing was added: to begin again, import it again';
    return `. To go on: --resume with the same file, --from-line ${String(line + 1)} with a changed one`;
  }

  private async take({ lines, line, finished, bytesRead, stop }: Batch): Promise<void> {
    this.stop = stop;
    // A fault before the first line notes nothing; neither does a list without lines.
    if (lines.length === 0) return;
    const checked = this.stock.check(lines);
    // Before anything is added, so that no resumed import passes over a refused line that could not be printed.
    this.shown.print(checked.refused.map(asText));
    const to = { line, finished };
    this.progress = this.options.dryRun
      ? this.stock.progressAfter(this.progress, to, checked)
      : await this.stock.add(this.options.file.mark, this.progress, to, checked);
    this.shown.update(bytesRead, this.progress);
  }

  private async *batches(): AsyncGenerator<Batch> {
    const { file, columns, reading, before } = this.options;
    let records: StockRecord[] = [];
    const batch = (finished: boolean): Batch => {
      const { lastLine: line = before.line, bytesRead = 0 } = records.at(-1) ?? {};
      return { lines: records, line, bytesRead, finished };
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

function whyStopped({ line, says }: StockRecord): string {
  return `line ${String(line)}: ${'fault' in says ? says.fault : ''} Nothing was read from there on`;
}
