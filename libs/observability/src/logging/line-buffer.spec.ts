import { describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { LineBuffer } from './line-buffer.js';

function recorded() {
  const written: string[] = [];
  const flushed: string[] = [];
  const lines = new LineBuffer({
    write: (bytes) => written.push(bytes.toString()),
    flushSync: () => flushed.push(...written),
  });
  return { written, flushed, lines };
}

describe('LineBuffer', () => {
  it('writes lines together, in order, when 64 kB are full', () => {
    const { written, lines } = recorded();
    const all = Array.from({ length: 700 }, (_, at) => `${String(at).padStart(99)}\n`);
    for (const line of all) lines.write(line);
    lines.flushSync();
    expect(written.map((text) => text.length)).toEqual([65_300, 4_700]);
    expect(written.join('')).toBe(all.join(''));
  });

  it('keeps every character of a line, however long', () => {
    const { written, lines } = recorded();
    const all = ['short\n', `${'€🐈'.repeat(50_000)}\n`, 'short again\n'];
    for (const line of all) lines.write(line);
    lines.flushSync();
    expect(written.join('')).toBe(all.join(''));
  });

  it('writes a line after a short time', async () => {
    const { written, lines } = recorded();
    lines.write('one\n');
    lines.write('two\n');
    expect(written).toEqual([]);
    const deadline = Date.now() + 5_000;
    while (written.length === 0 && Date.now() < deadline) await delay(10);
    lines.write('three\n');
    while (written.length === 1 && Date.now() < deadline) await delay(10);
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('has everything written before flushSync returns, and writes nothing twice', () => {
    const { flushed, written, lines } = recorded();
    lines.write('one\n');
    lines.flushSync();
    expect(flushed).toEqual(['one\n']);
    lines.flushSync();
    expect(written).toEqual(['one\n']);
  });
});
