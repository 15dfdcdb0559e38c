import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { registerInitialKey } from './local-key.js';

const apiKey = { record: { keyId: 'key_1' }, hasReplaced: () => false };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-local-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Registers the key at the first start with a data directory. @param register stores the key in the database */
function start(dataDirectory: string, register: (secret: string) => Promise<unknown>) {
  const runtime = { settings: { DATA_DIR: dataDirectory }, clock: { now: () => new Date() } };
  return registerInitialKey({ register } as never, runtime as never);
}

describe('the local key', () => {
  it('is written to its file before it is registered, so that no registered key is lost', async () => {
    const register = jest.fn(async (secret: string) => {
      expect(await readFile(join(folder, 'api-key'), 'utf8')).toBe(`${secret}\n`);
      return { apiKey, isValid: true };
    });
    expect(await start(folder, register)).toMatchObject({ isNew: true, isValid: true });
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is not registered when its file cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const register = jest.fn(() => Promise.resolve({ apiKey, isValid: true }));
    await expect(start(join(folder, 'file'), register)).rejects.toThrow(/^DATA_DIR: cannot /);
    expect(register).not.toHaveBeenCalled();
  });
});
