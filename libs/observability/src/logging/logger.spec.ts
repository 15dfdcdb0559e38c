import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openLines } from './logger.js';

const MIB = 1024 * 1024;

let folder: string;
let pipe: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'animal-store-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
});
afterEach(() => {
  closeSync(pipe);
  rmSync(folder, { recursive: true });
});

describe('the log', () => {
  it('keeps up to 16 MiB of lines that nobody reads, and reports the others', () => {
    let dropped = 0;
    const lines = openLines(pipe, (bytes) => (dropped += bytes));
    const line = 'x'.repeat(MIB);
    for (let count = 0; count < 16; count++) lines.write(line);
    expect(dropped).toBe(0);
    for (let count = 0; count < 4; count++) lines.write(line);
    expect(dropped).toBeGreaterThan(2 * MIB);
    expect(dropped).toBeLessThanOrEqual(4 * MIB);
  });
});
