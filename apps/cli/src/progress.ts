import cliProgress from 'cli-progress';

/** How far a command is, for the person who waits for it. */
export interface Progress {
  update(bytesRead: number, counts: { readonly added: number; readonly refused: number }): void;
  /** Prints lines without harm to what is shown. */
  print(lines: readonly string[]): void;
  stop(): void;
}

/** A bar on a terminal, a plain line for every tenth of the way elsewhere; on standard error, so that output stays output. */
export function createProgress(bytes: number): Progress {
  return process.stderr.isTTY ? createBar(bytes) : createLines(bytes);
}

function createBar(bytes: number): Progress {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage}% | added {added} | refused {refused} | {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  bar.start(bytes, 0, { added: 0, refused: 0 });
  return {
    update: (bytesRead, counts) => {
      bar.update(bytesRead, counts);
    },
    print: (lines) => {
      if (lines.length === 0) return;
      // Wipes the bar, which is drawn again below.
      process.stderr.write('\r\u001b[K');
      printLines(lines);
    },
    stop: () => {
      bar.stop();
    },
  };
}

function createLines(bytes: number): Progress {
  let shown = 0;
  return {
    update: (bytesRead, { added, refused }) => {
      const tenths = Math.floor((bytesRead / Math.max(bytes, 1)) * 10);
      if (tenths <= shown) return;
      shown = tenths;
      process.stderr.write(`${String(tenths * 10)} %: added ${String(added)}, refused ${String(refused)}\n`);
    },
    print: printLines,
    stop: () => undefined,
  };
}

function printLines(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
