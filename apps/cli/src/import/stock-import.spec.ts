import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CheckedLines, type ImportProgress, NOTHING_IMPORTED, type StockLine } from '#pets';
import { StockFile } from './stock-file.js';
import { type Stock, StockImport, type StockImportOptions } from './stock-import.js';

/** Several batches. */
const MAX_LINES = 5_000;
const ENDS = ['\n', '\r\n', '\r'] as const;
const BREAKS = ['drop quote', 'add quote', 'drop comma', 'add comma', 'split', 'join'] as const;
const silent = { update: () => undefined, print: () => Promise.resolve(), stop: () => undefined };
const { signal } = new AbortController();

/** A store that remembers what came in, and fails on request as if the process were killed. */
class FakeStock implements Stock {
  readonly lines: StockLine[] = [];
  /** What it noted last. */
  progress: ImportProgress = NOTHING_IMPORTED;
  private batches = 0;

  constructor(private readonly failures: ReadonlyMap<number, 'before' | 'after'> = new Map()) {}

  check(lines: readonly StockLine[]): CheckedLines {
    this.checked = lines;
    const refused = lines.flatMap(({ line, content }) => ('fault' in content ? [{ line, reason: content.fault }] : []));
    // Only their number counts here.
    return { items: Array.from<never>({ length: lines.length - refused.length }), refused };
  }
  private checked: readonly StockLine[] = [];

  add(...[, stored, after]: Parameters<Stock['add']>): Promise<void> {
    expect(stored).toEqual(this.progress);
    const failure = this.failures.get((this.batches += 1));
    if (failure === 'before') return Promise.reject(new Error('killed'));
    this.lines.push(...this.checked);
    this.progress = after;
    return failure === 'after' ? Promise.reject(new Error('killed')) : Promise.resolve();
  }
}

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-stock-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Imports a file, again and again until nothing kills it. @returns the line of the fault that stops it, if one does */
async function importInto(stock: FakeStock, text: string): Promise<number | undefined> {
  const path = join(folder, `stock-${(files += 1)}.csv`);
  await writeFile(path, text);
  for (;;) {
    const file = await StockFile.open(path);
    const columns = await file.columns();
    const { progress: before } = stock;
    const options = { file, columns, before, stored: before, dryRun: false, signal };
    try {
      await new StockImport(stock, silent, options).run();
      return undefined;
    } catch (error) {
      const stop = /^line (\d+): A field in quotes is not closed/.exec((error as Error).message);
      if (stop !== null) return Number(stop[1]);
      if ((error as Error).message !== 'killed') throw error;
    } finally {
      await file.close();
    }
  }
}

interface Break {
  readonly at: number;
  readonly how: (typeof BREAKS)[number];
  readonly where: number;
}

interface Shape {
  readonly count: number;
  readonly breaks: readonly Break[];
  readonly ends: readonly (typeof ENDS)[number][];
  readonly lastEnds: boolean;
}

const shapes: fc.Arbitrary<Shape> = fc.integer({ min: 1, max: MAX_LINES }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    breaks: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: count - 1 }),
        how: fc.constantFrom(...BREAKS),
        where: fc.nat(30),
      }),
      { maxLength: 8 },
    ),
    ends: fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 5 }),
    lastEnds: fc.boolean(),
  }),
);

/** A line of three columns whose name holds its number between # and #. */
function lineOf(index: number): string {
  return index % 3 === 0 ? `"pet, ""#${index}#""",Dog,x` : `pet #${index}#,"Dog",x`;
}

function without(text: string, character: string, where: number): string {
  const found = [...text.matchAll(new RegExp(character, 'g'))].map(({ index }) => index);
  const at = found[where % found.length] ?? text.length;
  return text.slice(0, at) + text.slice(at + 1);
}

function insert(text: string, what: string, where: number): string {
  const at = where % (text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
}

/** The file, and the lines of it that are as they were. */
function build({ count, breaks, ends, lastEnds }: Shape): { text: string; touched: Set<number> } {
  const touched = new Set<number>();
  const lines = Array.from({ length: count }, (_, index) => ({
    text: lineOf(index),
    end: index === count - 1 && !lastEnds ? '' : (ends[index % ends.length] ?? '\n'),
  }));
  for (const { at, how, where } of breaks) {
    const [line, next] = [lines[at], lines[at + 1]];
    // Two breaks in one place may make up a line that is right.
    if (line === undefined || touched.has(at) || touched.has(at + 1)) continue;
    touched.add(at);
    if (how === 'drop quote') line.text = without(line.text, '"', where);
    if (how === 'add quote') line.text = insert(line.text, '"', where);
    if (how === 'drop comma') line.text = without(line.text, ',', where);
    if (how === 'add comma') line.text = insert(line.text, ',', where);
    if (how === 'split') line.text = insert(line.text, ends[0] ?? '\n', where);
    if (how === 'join' && next !== undefined) {
      line.end = '';
      touched.add(at + 1);
    }
  }
  return { text: `name,category,other\n${lines.map(({ text, end }) => text + end).join('')}`, touched };
}

/** The line numbers of a text that are not empty, below its first, found in another way than the import does. */
function filledLines(text: string): { readonly number: number; readonly text: string }[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }))
    .slice(1)
    .filter((line) => line.text !== '');
}

function expectSound(stock: FakeStock, stop: number | undefined, { text, touched }: ReturnType<typeof build>): void {
  const before = filledLines(text).filter(({ number }) => stop === undefined || number < stop);
  // Each line is read once, in its order, up to the one that stops it.
  expect(stock.lines.map(({ line }) => line)).toEqual(before.map(({ number }) => number));
  expect(stock.progress.added + stock.progress.refused).toBe(before.length);
  const tagsOf = (said: string): number[] => [...said.matchAll(/#(\d+)#/g)].map((match) => Number(match[1]));
  const wrong = stock.lines.filter(({ content }, index) => {
    const tags = tagsOf(before[index]?.text ?? '');
    const [tag = -1] = tags;
    if (tags.length === 1 && !touched.has(tag)) {
      const name = tag % 3 === 0 ? `pet, "#${tag}#"` : `pet #${tag}#`;
      return 'fault' in content || content.name !== name || content.category !== 'Dog';
    }
    return !('fault' in content) && tagsOf(`${content.name}${content.category ?? ''}`).length > 1;
  });
  expect(wrong).toEqual([]);
  if (stop !== undefined)
    expect(
      tagsOf(filledLines(text).find(({ number }) => number === stop)?.text ?? '').every((tag) => touched.has(tag)),
    ).toBe(true);
}

describe('a file with broken quotes, commas and line ends', () => {
  it('is read line by line: each line is added or refused, or the import stops at it; none is merged or lost', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const built = build(shape);
        const stock = new FakeStock();
        expectSound(stock, await importInto(stock, built.text), built);
      }),
      { numRuns: 10 },
    );
  }, 30_000);

  it('is read the same when the import is killed and resumed, before or after the commit of a batch', async () => {
    const failures = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('before' as const, 'after' as const)),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(shapes, failures, async (shape, failing) => {
        const built = build(shape);
        const stock = new FakeStock(new Map(failing));
        expectSound(stock, await importInto(stock, built.text), built);
      }),
      { numRuns: 6 },
    );
  }, 30_000);
});

describe('an import that fails', () => {
  /** Runs an import of a file with one refused line until it fails. @returns the error, with the suffix of its message */
  async function failure(stock: FakeStock, options: Partial<StockImportOptions> = {}, shown = silent): Promise<string> {
    const path = join(folder, 'refused.csv');
    await writeFile(path, 'name,category\nA,Dog\nB\n');
    const file = await StockFile.open(path);
    const columns = await file.columns();
    const progress = { before: NOTHING_IMPORTED, stored: NOTHING_IMPORTED };
    const stockImport = new StockImport(stock, shown, {
      ...{ file, columns, dryRun: false, signal, ...progress },
      ...options,
    });
    const error = await stockImport.run().catch((thrown: unknown) => (thrown as Error).message);
    await file.close();
    return `${error ?? ''}${stockImport.resumeHint()}`;
  }

  it('adds nothing when the list of refused lines cannot be printed', async () => {
    const stock = new FakeStock();
    const full = { ...silent, print: () => Promise.reject(new Error('a full disk')) };
    expect(await failure(stock, {}, full)).toBe('a full disk. Nothing was added: run the import again');
    expect(stock.lines).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'while a batch is added names no line and does not claim that nothing was added, when it is killed %s the commit',
    async (moment) => {
      expect(await failure(new FakeStock(new Map([[1, moment]])))).toMatch(
        /^killed\. More lines may have been added than are counted\. To continue: --resume; [^\d]+$/,
      );
    },
  );

  it('before its first batch does not suggest to resume an earlier import', async () => {
    const stored = { line: 3, added: 1, refused: 1, finished: true };
    const full = { ...silent, print: () => Promise.reject(new Error('a full disk')) };
    expect(await failure(new FakeStock(), { stored }, full)).toContain('. Nothing was added');
  });

  it('by a signal begins no further batch', async () => {
    const stock = new FakeStock();
    await failure(stock, { signal: AbortSignal.abort() });
    expect(stock.lines).toEqual([]);
  });
});
