import cliProgress from 'cli-progress';
import { printOrFail } from '../output.js';

/** The display of a command's progress. */
export interface Progress {
  update(bytesRead: number, counts: Counts): void;
  /** Prints lines above the progress bar. @throws OutputError when they cannot be printed */
  print(lines: readonly string[]): Promise<void>;
  /** Removes the progress bar. */
  stop(): void;
}

interface Counts {
  readonly added: number;
  readonly refused: number;
}

/** The options of the display; it goes to standard error, because standard output is the result. */
export interface ProgressOptions {
  /** The size of the file. */
  readonly bytes: number;
  /** The word for lines that are not refused, such as "added". */
  readonly done: string;
  readonly print?: (text: string) => Promise<void>;
  readonly stream?: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Shows a bar on a terminal, and otherwise a line for every 10 %. */
export function createProgress(options: ProgressOptions): Progress {
  const { bytes, done, print: printText = printOrFail, stream = process.stderr } = options;
  const printLines = async (lines: readonly string[]): Promise<void> => {
    if (lines.length > 0) await printText(lines.join('\n'));
  };
  const create = stream.isTTY === true ? createBar : createLines;
  return create(bytes, done, stream, printLines);
}

function createBar(
  bytes: number,
  done: string,
  stream: NodeJS.WritableStream,
  printLines: Progress['print'],
): Progress {
  // Not a SingleBar: when it stops, it moves the cursor above the printed lines.
  const bars = new cliProgress.MultiBar({
    stream,
    format: `{bar} {percentage}% | ${done} {added} | refused {refused} | {eta_formatted} left`,
    // With the text, narrower than most terminals: a bar that wraps cannot be redrawn.
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    // The settings of the terminal are not changed, so that they need not be restored when the process is killed.
    linewrap: true,
    hideCursor: false,
    gracefulExit: false,
    // Redraws the bar after `print` has cleared it, even if its values have not changed.
    forceRedraw: true,
  });
  const bar = bars.create(bytes, 0, { added: 0, refused: 0 });
  return {
    update: (bytesRead, counts) => {
      bar.update(bytesRead, counts);
    },
    print: async (lines) => {
      if (lines.length === 0) return;
      stream.write('\r\u001b[K');
      await printLines(lines);
    },
    stop: () => {
      bars.stop();
    },
  };
}

function createLines(
  bytes: number,
  done: string,
  stream: NodeJS.WritableStream,
  printLines: Progress['print'],
): Progress {
  let shown = 0;
  return {
    update: (bytesRead, { added, refused }) => {
      const tenths = Math.floor((bytesRead / Math.max(bytes, 1)) * 10);
      if (tenths <= shown) return;
      shown = tenths;
      stream.write(`${tenths * 10} %: ${done} ${added}, refused ${refused}\n`);
    },
    print: printLines,
    stop: () => undefined,
  };
}
