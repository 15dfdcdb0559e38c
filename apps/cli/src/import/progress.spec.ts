import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import xterm from '@xterm/headless';
import { createProgress, type Progress } from './progress.js';

/** A terminal that standard output and standard error go to, and what can be read on it. */
function aTerminal(columns: number) {
  const terminal = new xterm.Terminal({ cols: columns, rows: 30, allowProposedApi: true });
  const written: Promise<void>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      // A terminal's driver makes CR LF of LF.
      written.push(
        new Promise((resolve) => {
          terminal.write(chunk.toString().replaceAll('\n', '\r\n'), resolve);
        }),
      );
      done();
    },
  });
  const readable = async (): Promise<string[]> => {
    await Promise.all(written);
    const { active } = terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
    return lines.filter((line) => line !== '');
  };
  return { stream: Object.assign(stream, { isTTY: true, columns, rows: 30 }), readable };
}

function printOn(stream: Writable): (text: string) => Promise<void> {
  return (text) => {
    stream.write(`${text}\n`);
    return Promise.resolve();
  };
}

/** What is read on a terminal after an import has ended. */
async function shownAfter(use: (progress: Progress) => Promise<void>, columns = 80): Promise<string[]> {
  const { stream, readable } = aTerminal(columns);
  stream.write('$ import stock.csv\n');
  const progress = createProgress({ bytes: 100, done: 'can be added', print: printOn(stream), stream });
  await use(progress);
  progress.stop();
  stream.write('Read: 52,519\nAdded: 52,036\n');
  return readable();
}

describe('progress on a terminal', () => {
  it('does not overwrite the refused lines and the summary, when the import ends or is interrupted', async () => {
    const lines = await shownAfter(async (progress) => {
      for (const batch of [1, 2, 3]) {
        progress.update(batch * 30, { added: batch * 1000, refused: batch });
        await progress.print([`line ${batch * 10}: x`, `line ${batch * 10 + 1}: y`]);
      }
    });
    expect(lines).toEqual([
      '$ import stock.csv',
      ...['line 10: x', 'line 11: y', 'line 20: x', 'line 21: y', 'line 30: x', 'line 31: y'],
      'Read: 52,519',
      'Added: 52,036',
    ]);
  });

  it('is one line below the printed lines', async () => {
    const { stream, readable } = aTerminal(80);
    const progress = createProgress({ bytes: 100, done: 'can be added', print: printOn(stream), stream });
    await progress.print(['line 2: x']);
    progress.update(50, { added: 1_234_567, refused: 12_345 });
    await new Promise((resolve) => setTimeout(resolve, 250));
    progress.update(60, { added: 1_334_567, refused: 12_345 });
    await new Promise((resolve) => setTimeout(resolve, 250));
    const lines = await readable();
    expect(lines).toEqual([
      'line 2: x',
      expect.stringMatching(/^█+░+ 60% \| can be added 1334567 \| refused 12345 \| .* left/),
    ]);
    progress.stop();
    expect(await readable()).toEqual(['line 2: x']);
  });
});

describe('progress without a terminal', () => {
  it('is a line for every 10 %, on standard error only', async () => {
    const [output, errors] = [aTerminal(80), aTerminal(80)];
    const progress = createProgress({
      bytes: 100,
      done: 'added',
      print: printOn(output.stream),
      stream: Object.assign(errors.stream, { isTTY: false }),
    });
    progress.update(5, { added: 1, refused: 0 });
    progress.update(25, { added: 2, refused: 1 });
    await progress.print(['line 2: x']);
    expect(await errors.readable()).toEqual(['20 %: added 2, refused 1']);
    expect(await output.readable()).toEqual(['line 2: x']);
  });
});
