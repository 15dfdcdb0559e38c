import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from './start-error.js';
import { LocalKeyFile } from './local-key-file.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the file of the local key', () => {
  it('contains the key of a kept draft, readable by its owner only', async () => {
    const file = new LocalKeyFile(join(folder, 'data'));
    expect(await file.read()).toBeUndefined();
    const draft = await file.draft('a-key');
    expect(await file.read()).toBeUndefined();
    await draft.keep();
    await draft.discard();
    expect(await readFile(file.path, 'utf8')).toBe('a-key\n');
    expect(await file.read()).toBe('a-key');
    expect((await stat(file.path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['api-key']);
  });

  it('does not change when the draft of another key is discarded', async () => {
    const file = new LocalKeyFile(folder);
    await (await file.draft('a-key')).keep();
    await (await file.draft('another')).discard();
    expect(await file.read()).toBe('a-key');
    expect(await readdir(folder)).toEqual(['api-key']);
  });

  it('is in the message when it cannot be written or renamed, and no draft remains', async () => {
    await writeFile(join(folder, 'file'), '');
    const nowhere = new LocalKeyFile(join(folder, 'file'));
    await expect(nowhere.draft('a-key')).rejects.toThrow(new RegExp(`^DATA_DIR: cannot write ${nowhere.path} \\(`));

    const taken = new LocalKeyFile(folder);
    await mkdir(join(taken.path, 'x'), { recursive: true });
    const draft = await taken.draft('a-key');
    await expect(draft.keep()).rejects.toThrow(StartError);
    await draft.discard();
    expect(await readdir(folder)).toEqual(['api-key', 'file']);
  });
});
