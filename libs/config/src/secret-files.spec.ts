import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeSettings, readSettings } from './settings.js';

const KEY = 'hunter2-0123456789-abcdefghijklmnop';
const ENCRYPTION_KEY = Buffer.alloc(32).toString('base64');

/** For each secret setting, what a file may hold and what is read. */
const VALUES: Readonly<Record<string, readonly [content: string, read: unknown]>> = {
  DATABASE_URL: ['postgres://app:hunter2@db/pets', 'postgres://app:hunter2@db/pets'],
  DATABASE_DIRECT_URL: ['postgres://app:hunter2@db:1/pets', 'postgres://app:hunter2@db:1/pets'],
  DATABASE_READ_URL: ['postgres://app:hunter2@replica/pets', 'postgres://app:hunter2@replica/pets'],
  WEBHOOK_SECRET_KEY: [ENCRYPTION_KEY, [Buffer.alloc(32)]],
  BOOTSTRAP_API_KEY: [KEY, KEY],
  REDIS_URL: ['redis://:hunter2@cache:6379/0', 'redis://:hunter2@cache:6379/0'],
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const path = join(folder, 'secret');
  await writeFile(path, content);
  return path;
}

describe('a secret setting', () => {
  it('is every setting that is or contains a secret', () => {
    const given = describeSettings().filter(({ fileVariable }) => fileVariable !== undefined);
    expect(given.map(({ name }) => name).sort()).toEqual(Object.keys(VALUES).sort());
    expect(given.map(({ fileVariable }) => fileVariable)).toEqual(given.map(({ name }) => `${name}_FILE`));
  });

  it.each(Object.entries(VALUES))('%s is read from the file that its _FILE names', async (name, [content, read]) => {
    const others = name === 'DATABASE_URL' ? {} : { DATABASE_URL: 'postgres://db/pets' };
    for (const end of ['', '\n', '\r\n']) {
      const file = await fileWith(`${content}${end}`);
      expect(readSettings({ ...others, [name]: '', [`${name}_FILE`]: file })).toMatchObject({ [name]: read });
    }
  });

  it('is the content of its file without one line break', async () => {
    const file = await fileWith(`${KEY}\n\n`);
    expect(() => readSettings({ BOOTSTRAP_API_KEY_FILE: file })).toThrow(
      `BOOTSTRAP_API_KEY_FILE: the file ${file} must be a bearer token of 32 to 256 characters`,
    );
  });

  it('with an invalid value is refused with the path of its file, without the value', async () => {
    for (const name of Object.keys(VALUES)) {
      const file = await fileWith('hunter2 hunter2');
      const read = (): unknown => readSettings({ [`${name}_FILE`]: file });
      expect(read).toThrow(`${name}_FILE: the file ${file} must be `);
      expect(read).not.toThrow('hunter2');
    }
  });

  it.each(Object.keys(VALUES))('%s is not given both ways', async (name) => {
    const given = { [name]: VALUES[name]?.[0], [`${name}_FILE`]: await fileWith('x') };
    expect(() => readSettings(given)).toThrow(`${name} and ${name}_FILE must not both be set`);
  });

  it('is not read from a file that is missing, a folder, or empty', async () => {
    const missing = join(folder, 'missing');
    expect(() => readSettings({ REDIS_URL_FILE: missing })).toThrow(`REDIS_URL_FILE: cannot read ${missing} (ENOENT`);
    expect(() => readSettings({ REDIS_URL_FILE: folder })).toThrow(`REDIS_URL_FILE: cannot read ${folder} (EISDIR`);
    for (const content of ['', '\n']) {
      const file = await fileWith(content);
      expect(() => readSettings({ REDIS_URL_FILE: file })).toThrow(`REDIS_URL_FILE: the file ${file} is empty`);
    }
  });

  it('is not set by an empty _FILE', () => {
    expect(readSettings({ DATABASE_URL_FILE: '' })).toEqual(readSettings({}));
  });
});

it('other settings are not read from files', async () => {
  const file = await fileWith('4000');
  expect(readSettings({ PORT_FILE: file }).PORT).toBe(3000);
});
