import cliProgress from 'cli-progress';
import { print } from '../output.js';

/** How far a command is, for the person who waits for it. */
export interface Progress {
  update(bytesRead: number, counts: Counts): void;
  /** Prints lines without harm to what is shown. */
  print(lines: readonly string[]): void;
  /** What is printed from now on stands below the lines. */
  stop(): void;
}

interface Counts {
  readonly added: number;
  readonly refused: number;
}

/** What is to be shown, and where: progress on standard error, so that output stays output. */
export interface ProgressOptions {
  /** The length of the way, in bytes. */
  readonly bytes: number;
  /** What happens to a line that is not refused, such as "added". */
  readonly done: string;
  readonly print?: (text: string) => void;
  readonly stream?: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** A bar on a terminal, a plain line for every tenth of the way elsewhere. */
export function createProgress(options: ProgressOptions): Progress {
  const { bytes, done, print: printText = print, stream = process.stderr } = options;
  const printLines = (lines: readonly string[]): void => {
    if (lines.length > 0) printText(lines.join('\n'));
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
  // Not a SingleBar: when stopped it moves the cursor back to where it started, above what was printed meanwhile.
  const bars = new cliProgress.MultiBar({
    stream,
    format: `{bar} {percentage}% | ${done} {added} | refused {refused} | {eta_formatted} left`,
    // With the text, no wider than most terminals: a bar that wraps is not drawn over.
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    // Whatever ends the process, the terminal is as it was: lines wrap, the cursor is seen.
    linewrap: true,
    hideCursor: false,
    gracefulExit: false,
    // A bar that was wiped is drawn again, though nothing has changed.
    forceRedraw: true,
  });
  const bar = bars.create(bytes, 0, { added: 0, refused: 0 });
  return {
    update: (bytesRead, counts) => {
      bar.update(bytesRead, counts);
    },
    print: (lines) => {
      if (lines.length === 0) return;
      stream.write('\r\u001b[K');
      printLines(lines);
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
      stream.write(`${String(tenths * 10)} %: ${done} ${String(added)}, refused ${String(refused)}\n`);
    },
    print: printLines,
    stop: () => undefined,
  };
}
