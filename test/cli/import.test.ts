import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { runCli, startCli } from '../support/cli.js';
import { nextPage, petsOf } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { projectRoot } from '../support/paths.js';
import { startService } from '../support/service.js';

const SEATTLE = join(projectRoot, 'test/data/seattle-pets.csv');

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-import-'));
  database = await createDatabase();
  await runCli(database, ['migrate']);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function aFile(content: string | Buffer): Promise<string> {
  const file = join(folder, 'stock.csv');
  await writeFile(file, content);
  return file;
}

async function importing(content: string | Buffer, ...options: string[]): ReturnType<typeof runCli> {
  return runCli(database, ['import', await aFile(content), ...options]);
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
  it('adds what a file with category ids and statuses says, exactly', async () => {
    await empty();
    const { code, stdout } = await importing(
      '\ufeffstatus,name,extra,categoryId\r\nsold," Élodie, ""the\r\nCat"" 🐈 ",x,-7\r\n\r\n,Mac,,9007199254740993\r\n',
    );
    expect(stdout).toMatch(/^Added: 2\nRefused: 0\nTook: \d+\.\d s\n$/);
    expect(code).toBe(0);
    expect(await pets()).toEqual([
      { name: ' Élodie, "the\r\nCat" 🐈 ', category_id: '-7', status: 'sold' },
      { name: 'Mac', category_id: '9007199254740993', status: 'available' },
    ]);
  });

  it('makes the categories that are missing, whatever their case; species are categories', async () => {
    await empty();
    await importing('name,category\nA,Dog\nB,cat\n');
    const { code } = await importing('name,species,breed\nC,DOG,x\nD,Goat,y\n');
    expect(code).toBe(0);
    expect(await database.query('SELECT name FROM pets.category ORDER BY id')).toHaveLength(3);
    const rows = await database.query(
      'SELECT pet.name, category.name AS category FROM pets.pet JOIN pets.category ON category.id = category_id ORDER BY pet.id',
    );
    expect(rows.map(({ name, category }) => `${String(name)} ${String(category)}`)).toEqual([
      'A Dog',
      'B cat',
      'C Dog',
      'D Goat',
    ]);
  });

  it('leaves bad lines out and lists each with its number and reason, with exit code 2', async () => {
    await empty();
    const lines = [
      'name,categoryId,status',
      'good,1,',
      ',1,',
      '"two\nlines",x,',
      'bad status,1,SOLD',
      'too few,1',
      'no category,,',
      Buffer.from([0xff, 0x2c, 0x31, 0x2c]),
      'also good,2,pending',
      '"never closed,1,',
    ];
    const content = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));
    const { code, stdout } = await importing(content);
    expect(code).toBe(2);
    expect(stdout.split('\n').slice(0, -2)).toEqual([
      'line 3: name must have 1 to 255 characters, at least one of them visible.',
      'line 4: categoryId must be an int64 in plain digits.',
      'line 6: status must be one of available, pending, sold, or empty.',
      'line 7: There must be 3 columns, as in the first line; there are 2.',
      'line 8: a category or categoryId must be given.',
      'line 9: It must be UTF-8.',
      'line 11: The quote that opens here ends nowhere within 65536 bytes; nothing after it was read.',
      'Added: 2',
      'Refused: 7',
    ]);
    expect((await pets()).map(({ name }) => name)).toEqual(['good', 'also good']);
  });

  it('adds nothing on a dry run, and says what it would do', async () => {
    await empty();
    const { code, stdout } = await importing('name,category\nA,Dog\n,Dog\n', '--dry-run');
    expect(stdout).toMatch(/^line 3: .*\nCan be added: 1\nRefused: 1\n/);
    expect(code).toBe(2);
    expect(await countPets()).toBe(0);
    expect(await database.query('SELECT FROM pets.category UNION ALL SELECT FROM pets.stock_import')).toEqual([]);
  });

  it.each([
    ['', 'the file is empty'],
    ['name\nA\n', 'the first line must name the columns'],
    ['category,categoryId\nA,1\n', 'the first line must name the columns'],
    ['name,category,name\nA,Dog,B\n', 'the first line names the column name twice'],
  ])('refuses the file %j with one line', async (content, reason) => {
    const { code, stderr } = await importing(content);
    expect(code).toBe(1);
    expect(stderr).toContain(`animal-store: ${reason}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('refuses what is no file with one line', async () => {
    for (const path of [join(folder, 'missing.csv'), folder]) {
      const { code, stderr } = await runCli(database, ['import', path]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^animal-store: cannot read [^\n]+\n$/);
    }
  });

  it('with --resume adds nothing of a file that is imported already, and without it, adds it again', async () => {
    await empty();
    const content = 'name,category\nA,Dog\n,Dog\nB,Dog\n';
    await importing(content);
    const again = await importing(content, '--resume');
    expect(again).toMatchObject({ code: 2, stdout: expect.stringMatching(/^Added: 2\nRefused: 1\n/) });
    expect(await countPets()).toBe(2);
    await importing(content);
    expect(await countPets()).toBe(4);
  });

  it('killed at any moment and resumed adds nothing twice and leaves nothing out', async () => {
    await empty();
    const lines = Array.from({ length: 20_000 }, (_, at) => (at % 100 === 99 ? ',Dog' : `pet ${String(at)},Dog`));
    const file = await aFile(`name,category\n${lines.join('\n')}\n`);
    for (const pause of [0, 20, 50, 90, 140]) {
      const program = startCli(database, ['import', file, '--resume']);
      const before = Number(await countPets());
      // On a fast machine the import may be over before the last kill: then nothing grows any more.
      for (let tries = 0; tries < 300 && Number(await countPets()) === before; tries += 1) await delay(5);
      await delay(pause);
      await program.stop('SIGKILL');
    }
    const { code, stdout } = await runCli(database, ['import', file, '--resume']);
    expect(stdout).toContain('Added: 19,800\nRefused: 200\n');
    expect(code).toBe(2);
    const [row] = await database.query('SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM pets.pet');
    expect(row).toEqual({ n: 19_800, names: 19_800 });
  });

  it('brings in the pets of Seattle within 15 s, and HTTP shows every name exactly', async () => {
    await empty();
    const started = performance.now();
    const { code, stdout } = await runCli(database, ['import', SEATTLE]);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(code).toBe(2);
    expect(stdout).toContain('Added: 52,036\nRefused: 483\n');
    expect(stdout.match(/^line \d+: /gm)).toHaveLength(483);
    const rows = parse<{ name: string }>(await readFile(SEATTLE), { columns: true });
    const names = rows.map(({ name }) => name).filter((name) => name !== '');
    const service = await startService({ database });
    const seen: string[] = [];
    for (let path: string | undefined = '/v1/pets?limit=100'; path !== undefined;) {
      const answer = await service.client.get(path);
      seen.push(...petsOf(answer).map(({ name }) => name));
      path = nextPage(answer);
    }
    await service.stop();
    expect(seen).toEqual(names);
  });
});
