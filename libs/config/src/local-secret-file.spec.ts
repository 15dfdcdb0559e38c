import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalSecretFile } from './local-secret-file.js';
import { StartError } from './start-error.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A form of secrets that begin with "s-". */
const form = {
  generate: () => 's-new',
  isValid: (secret: string) => secret.startsWith('s-'),
  remedy: 'holds no secret',
};

function keyFile(directory = folder): LocalSecretFile {
  return new LocalSecretFile(directory, 'api-key');
}

describe('the file of a local secret', () => {
  it('is created with a generated secret, readable by its owner only, and then has that secret', async () => {
    const file = keyFile(join(folder, 'data'));
    expect(file.read()).toBeUndefined();
    expect(file.open(form)).toEqual({ secret: 's-new', file: file.path, isNew: true });
    expect(await readFile(file.path, 'utf8')).toBe('s-new\n');
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    expect(file.open({ ...form, generate: () => 's-newer' })).toEqual({
      secret: 's-new',
      file: file.path,
      isNew: false,
    });
    expect(await readdir(join(folder, 'data'))).toEqual(['api-key']);
  });

  it('has the secret of the process that was first', () => {
    const other = (): string => {
      keyFile().open({ ...form, generate: () => 's-first' });
      return 's-second';
    };
    expect(keyFile().open({ ...form, generate: other })).toMatchObject({ secret: 's-first', isNew: false });
  });

  it('is in the message when it holds no valid secret', async () => {
    await writeFile(keyFile().path, 'x\n');
    expect(() => keyFile().open(form)).toThrow(new StartError(`DATA_DIR: ${keyFile().path} holds no secret`));
  });

  it('is replaced by a draft that is kept, not by one that is discarded', async () => {
    const file = keyFile();
    file.open(form);
    const draft = file.draft('s-next');
    expect(file.read()).toBe('s-new');
    draft.keep();
    draft.discard();
    file.draft('s-other').discard();
    expect(file.read()).toBe('s-next');
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['api-key']);
  });

  it('is in the message when it cannot be written or renamed, and no draft remains', async () => {
    await writeFile(join(folder, 'file'), '');
    const nowhere = keyFile(join(folder, 'file'));
    expect(() => nowhere.draft('s-1')).toThrow(`DATA_DIR: cannot write ${nowhere.path} (`);

    const file = keyFile();
    const draft = file.draft('s-1');
    await mkdir(join(file.path, 'x'), { recursive: true });
    expect(() => {
      draft.keep();
    }).toThrow(StartError);
    draft.discard();
    expect(await readdir(folder)).toEqual(['api-key', 'file']);
  });

  it('loses the drafts of killed processes when it is opened, and no other file', async () => {
    const file = keyFile();
    file.draft('s-killed');
    const [old = ''] = await readdir(folder);
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of [old, 'api-key.backup', old.replace('api-key', 'api-key-2')]) {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), before, before);
    }
    const draft = file.draft('s-next');
    file.open(form);
    draft.keep();
    expect((await readdir(folder)).sort()).toEqual(['api-key', old.replace('api-key', 'api-key-2'), 'api-key.backup']);
    expect(file.read()).toBe('s-next');
  });
});
