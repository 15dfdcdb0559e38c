import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StartError } from '#config';
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

/** Registers BOOTSTRAP_API_KEY. @returns what is logged as a warning */
async function startWith(secret: string, register: () => Promise<unknown>): Promise<unknown[][]> {
  const logger = { warn: jest.fn() };
  await registerInitialKey({ register } as never, { settings: { BOOTSTRAP_API_KEY: secret }, logger } as never);
  return logger.warn.mock.calls;
}

describe('BOOTSTRAP_API_KEY', () => {
  it('that is mistyped is not registered, and ends the start', async () => {
    const register = jest.fn(() => Promise.resolve({ apiKey, isValid: true }));
    const starting = startWith(`ask_${'x'.repeat(49)}`, register);
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(/^BOOTSTRAP_API_KEY: begins with ask_ [^\n]+$/);
    expect(register).not.toHaveBeenCalled();
  });

  it('that is revoked, expired or replaced is logged as a warning with the id of its key, without the secret', async () => {
    const secret = 'bootstrap-key-0123456789-abcdefghijkl';
    expect(await startWith(secret, () => Promise.resolve({ apiKey, isValid: true }))).toEqual([]);
    const warnings = await startWith(secret, () => Promise.resolve({ apiKey, isValid: false }));
    expect(warnings).toEqual([
      [{ keyId: 'key_1', name: 'bootstrap' }, expect.stringMatching(/^this key is revoked, expired or replaced: /)],
    ]);
    expect(JSON.stringify(warnings)).not.toContain(secret);
  });
});

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
