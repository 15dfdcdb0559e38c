import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { runCli, startCli, stockFile, unwrittenCli } from '../support/cli.js';
import { listAll, petsOf } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf } from '../support/full.js';
import { expectInventoryExact } from '../support/invariants.js';
import { projectRoot } from '../support/paths.js';
import type { Program } from '../support/process.js';
import { startService } from '../support/service.js';

const SEATTLE = join(projectRoot, 'test/data/seattle-pets.csv');
/**
 * Printed when a batch is stored, of a file in which every hundredth line is refused: each batch of 1,000 lines prints its
 * ten before. On a fast machine the import may be over before: then it prints its summary.
 */
const BATCH_STORED = /(?:^line .*\n){11}|^Read: /m;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

async function importing(content: string | Buffer, ...options: string[]): ReturnType<typeof runCli> {
  return runCli(database, ['import', await stockFile(content), ...options]);
}

async function empty(): Promise<void> {
  await database.query('TRUNCATE pets.pet, pets.category, pets.stock_import');
}

function pets(): Promise<Record<string, unknown>[]> {
  return database.query('SELECT name, category_id, status FROM pets.pet ORDER BY id');
}

async function countPets(): Promise<unknown> {
  return (await database.query('SELECT count(*)::int AS n FROM pets.pet'))[0]?.n;
}

describe('import', () => {
  it('adds the pets of a file with category ids and statuses exactly', async () => {
    await empty();
    const { code, stdout, stderr } = await importing(
      '\ufeffstatus,Name,extra,CATEGORYID\r\nsold," Élodie, ""the\r\nCat"" 🐈 ",x,-7\r\n\r\n,Mac,,9007199254740993\r\n',
      '--multiline',
    );
    expect(stdout).toMatch(/^Read: 2\nAdded: 2\nRefused: 0\nDuration: \d+\.\d s\n$/);
    expect(stderr).toContain(
      'Columns (UTF-8, comma-separated): "status" as status, "Name" as name, "extra" not used, "CATEGORYID" as categoryId\n',
    );
    expect(code).toBe(0);
    expect(await pets()).toEqual([
      { name: ' Élodie, "the\r\nCat" 🐈 ', category_id: '-7', status: 'sold' },
      { name: 'Mac', category_id: '9007199254740993', status: 'available' },
    ]);
  });

  it('creates missing categories, ignoring case; species are categories', async () => {
    await empty();
    await database.query("INSERT INTO pets.category (name, name_key) VALUES ('Dog', 'dog')");
    const { code } = await importing('name,species,breed\nA,DOG,x\nB,cat,y\nC,CAT,z\n');
    expect(code).toBe(0);
    expect(await database.query('SELECT name FROM pets.category ORDER BY id')).toEqual([
      { name: 'Dog' },
      { name: 'cat' },
    ]);
    const rows = await database.query(
      'SELECT pet.name, category.name AS category FROM pets.pet JOIN pets.category ON category.id = category_id ORDER BY pet.id',
    );
    expect(rows.map(({ name, category }) => `${String(name)} ${String(category)}`)).toEqual([
      'A Dog',
      'B cat',
      'C cat',
    ]);
  });

  it('prints each invalid line with its number and reason, and ends with exit code 2; adds nothing when they cannot be printed', async () => {
    await empty();
    const lines = [
      'name,categoryId,status',
      'good,1,',
      ',1,',
      'no number,x,',
      'bad status,1,SOLD',
      'too few,1',
      'no category,,',
      Buffer.from([0xff, 0x2c, 0x31, 0x2c]),
      'also good,2,pending',
      '"quote" missing",1,',
      'long '.repeat(20_000),
      'the last,1,',
    ];
    const file = await stockFile(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')])));
    expect(await unwrittenCli({ DATABASE_URL: database.url }, '| head -c 0', ['import', file])).toMatch(
      /\nanimal-store: standard output cannot be written \(EPIPE\b.+\)\. Nothing was added: .+\n$/,
    );
    expect(await countPets()).toBe(0);
    const { code, stdout } = await runCli(database, ['import', file]);
    expect(code).toBe(2);
    expect(stdout.split('\n').slice(0, -2)).toEqual([
      'line 3: name must have 1 to 255 characters, at least one of them visible.',
      'line 4: categoryId must be an int64 in plain digits.',
      'line 5: status must be one of available, pending, sold, or empty.',
      'line 6: There must be 3 columns, as in the first line; there are 2.',
      'line 7: a category or categoryId must be given.',
      'line 8: The line must be UTF-8.',
      'line 10: A quote inside a quoted field is not doubled, or there is text after the closing quote.',
      'line 11: The line is longer than 65,536 bytes.',
      'Read: 11',
      'Added: 3',
      'Refused: 8',
    ]);
    expect((await pets()).map(({ name }) => name)).toEqual(['good', 'also good', 'the last']);
  });

  it('stops at a quote that is not closed, with every line before it added, and continues there after a correction', async () => {
    await empty();
    // More than a batch before it.
    const good = Array.from({ length: 1014 }, (_, at) => `pet ${String(at)},Dog\n`).join('');
    const lost = `name,category\n${good}"Rex,Dog\nB,Dog\nC,Dog\n"Tom",Cat\nD,Dog\n`;
    const { code, stdout, stderr } = await importing(lost);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Read: 1,014\nAdded: 1,014\nRefused: 0\nStopped: at line 1016\nDuration/);
    expect(stderr).toMatch(
      /animal-store: line 1016: A field in quotes is not closed on this line\..*--from-line 1016 if/,
    );
    const mended = lost.replace('"Rex', 'Rex');
    const resumed = await importing(mended, '--resume');
    expect(resumed.code).toBe(1);
    expect(resumed.stderr).toMatch(
      /^animal-store: this file is like one that was imported \(\d{4}-[^)]*Z\), but not the same: about \d+ % of the lines .*--from-line 1016\..*--again\n$/,
    );
    expect(await countPets()).toBe(1014);
    const rest = await importing(mended, '--from-line', '1016');
    expect(rest).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Read: 5\nAdded: 5\nRefused: 0\nDuration/) });
    expect((await pets()).slice(1014).map(({ name }) => name)).toEqual(['Rex', 'B', 'C', 'Tom', 'D']);
  });

  it('adds nothing on a dry run, and prints the counts', async () => {
    await empty();
    const { code, stdout, stderr } = await importing('name,category\nA,Dog\n,Dog\n', '--dry-run');
    expect(stdout).toMatch(/^line 3: .*\nRead: 2\nCan be added: 1\nRefused: 1\n/);
    expect(stderr).toContain('100 %: can be added 1, refused 1\n');
    expect(code).toBe(2);
    expect(await countPets()).toBe(0);
    expect(await database.query('SELECT FROM pets.category UNION ALL SELECT FROM pets.stock_import')).toEqual([]);
  });

  it('that is interrupted prints its progress and the options to continue; also killed and resumed, it adds nothing twice and leaves nothing out', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => (at % 100 === 99 ? ',Dog' : `pet ${String(at)},Dog`));
    const file = await stockFile(`name,category\n${lines.join('\n')}\n`);
    let interrupted: Program;
    let end: unknown;
    do {
      await empty();
      interrupted = startCli(database, ['import', file]);
      await interrupted.untilPrinted(BATCH_STORED);
      end = await interrupted.stop('SIGINT');
      // On a fast machine, the import may have been over.
    } while (end === 2);
    expect(end).toBe(1);
    const [, added = ''] =
      /^Read: [\d,]+\nAdded: ([\d,]+)\nRefused: [\d,]+\nDuration: .*\n$/m.exec(interrupted.stdout) ?? [];
    // The batch at that time is stored or not, and the message says so.
    const stored = Number(await countPets());
    const counted = Number(added.replaceAll(',', ''));
    expect(counted).toBeGreaterThan(0);
    expect(stored).toBeGreaterThanOrEqual(counted);
    const { stderr } = interrupted;
    expect(stderr).toMatch(/animal-store: interrupted by SIGINT\. .*To continue: --resume/);
    if (stored > counted) expect(stderr).toContain('More lines may have been added');

    const ends = [];
    for (const pause of [0, 50, 140]) {
      const program = startCli(database, ['import', file, '--resume']);
      await program.untilPrinted(BATCH_STORED);
      await delay(pause);
      ends.push(await program.stop('SIGKILL'));
    }
    expect(ends).toContain('SIGKILL');
    const { code, stdout } = await runCli(database, ['import', file, '--resume']);
    const sums = [...stdout.matchAll(/added:? ([\d,]+)/gi)].map((match) => Number(match[1]?.replaceAll(',', '')));
    expect(sums.reduce((sum, count) => sum + count)).toBe(19_800);
    expect(stdout).toMatch(/^Before this run: added [\d,]+, refused \d+$/m);
    expect(code).toBe(2);
    const [row] = await database.query('SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM pets.pet');
    expect(row).toEqual({ n: 19_800, names: 19_800 });
    await expectInventoryExact(database);
  });

  it('adds the pets of Seattle, and the API returns every name exactly', async () => {
    await empty();
    const all = (await readFile(SEATTLE, 'utf8')).split(/(?<=\n)/);
    // The first line has the column names.
    const text = lengthOf(
      all.filter((_, at) => at === 0 || at % 5 === 1),
      all,
    ).join('');
    const rows = parse<{ name: string }>(text, { columns: true });
    const names = rows.map(({ name }) => name).filter((name) => name !== '');
    const refused = rows.length - names.length;
    const { code, stdout } = await importing(text);
    expect(code).toBe(2);
    expect(stdout).toContain(`Added: ${names.length.toLocaleString('en-US')}\nRefused: ${String(refused)}\n`);
    expect(stdout.match(/^line \d+: /gm)).toHaveLength(refused);
    const service = await startService({ database, isDocumented: false });
    const pets = await listAll(service.client, '/v1/pets?limit=100', petsOf);
    await service.stop();
    expect(pets.map(({ name }) => name)).toEqual(names);
  });
});

/** Each of these tests begins where the one before it has ended. */
describe('a file that was imported', () => {
  const CONTENT = 'name,category\nA,Dog\n,Dog\nB,Dog\nX,Dog\n';
  const PROGRESS = 'SELECT * FROM pets.stock_import';
  let file: string;

  /** Runs a command whose standard output cannot be written. */
  const unwritten = (redirection: string, ...options: string[]): Promise<string> =>
    unwrittenCli({ DATABASE_URL: database.url }, redirection, ['import', file, ...options]);

  beforeAll(async () => {
    await empty();
    file = await stockFile(CONTENT);
    await runCli(database, ['import', file]);
  });

  it('is refused', async () => {
    const { code, stdout, stderr } = await runCli(database, ['import', file]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^animal-store: this file was imported already \(\d{4}-[^)]*Z\): added 3, refused 1\. .*--again\n$/,
    );
  });

  it('is refused with one more line, a byte order mark and other line ends', async () => {
    const { code, stderr } = await importing(`\ufeff${`${CONTENT}C,Dog\n`.replaceAll('\n', '\r\n')}`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^animal-store: this file is like one that was imported .*--from-line 6\..*\n$/);
  });

  it('is read no further with --resume', async () => {
    expect(await runCli(database, ['import', file, '--resume'])).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^Read: 0\nAdded: 0\nRefused: 0\nBefore this run: added 3, refused 1\n/),
    });
  });

  it('ends the command with exit code 1, without a message, when its pipe is closed before the summary', async () => {
    expect(await unwritten('| head -c 0', '--resume')).not.toContain('animal-store: ');
  });

  it('is refused with --from-line after its end', async () => {
    const stored = await database.query(PROGRESS);
    const { code, stderr } = await runCli(database, ['import', file, '--from-line', '6']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'animal-store: the file has no line 6\n' });
    expect(await database.query(PROGRESS)).toEqual(stored);
    expect(await countPets()).toBe(3);
  });

  it('keeps its stored progress when a run with --from-line cannot print; else it gets the one of that run', async () => {
    const stored = await database.query(PROGRESS);
    await unwritten('> /dev/full', '--from-line', '3');
    expect(await database.query(PROGRESS)).toEqual(stored);
    expect(await countPets()).toBe(3);
    expect(await runCli(database, ['import', file, '--from-line', '3'])).toMatchObject({ code: 2 });
    const [row] = await database.query('SELECT line, added, refused FROM pets.stock_import');
    expect(row).toEqual({ line: 5, added: 2, refused: 1 });
    expect(await countPets()).toBe(5);
  });

  it('is imported as a whole with --again', async () => {
    await runCli(database, ['import', file, '--again']);
    expect(await countPets()).toBe(8);
  });
});
