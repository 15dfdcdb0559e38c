import { describe, expect, it } from '@jest/globals';
import { type KnownImport, NOTHING_IMPORTED } from '#pets';
import { beginningOf } from './beginning.js';

const known: KnownImport = {
  line: 2001,
  added: 1990,
  refused: 10,
  finished: true,
  advancedAt: new Date('2026-11-28T10:00:00.123Z'),
  sample: undefined,
};
const same = { known, share: undefined };
const stopped = { known: { ...known, finished: false }, share: undefined };
const changed = { known, share: 0.984 };

describe('an import begins', () => {
  it('at the first line of an unknown file, with a remark for --resume', () => {
    expect(beginningOf(undefined, {})).toEqual({ progress: NOTHING_IMPORTED, stored: NOTHING_IMPORTED });
    expect(beginningOf(undefined, { resume: true }).remark).toMatch(/No import of this file.* is known/);
  });

  it('after the last imported line with --resume and an unchanged file', () => {
    expect(beginningOf(stopped, { resume: true })).toMatchObject({ progress: stopped.known, stored: stopped.known });
    expect(beginningOf(same, { resume: true }).remark).toBe('This file is imported already, up to line 2,001.');
  });

  it('not at all when the file was imported; the message has time and counts', () => {
    expect(() => beginningOf(same, {})).toThrow(
      'this file was imported already (2026-11-28T10:00:00Z): added 1,990, refused 10. To import the whole file again: --again',
    );
    expect(() => beginningOf({ known: { ...known, advancedAt: undefined }, share: undefined }, {})).toThrow(
      'this file was imported already: added 1,990',
    );
    expect(() => beginningOf(stopped, {})).toThrow(/came to line 2,001 .*To continue after that line: --resume/);
  });

  it.each([{}, { resume: true }])('not at all when the file has changed, with %j', (options) => {
    expect(() => beginningOf(changed, options)).toThrow(
      /is like one that was imported \(2026-11-28T10:00:00Z\), but not the same: .* 98 % .*--from-line 2002\. .*--again/,
    );
  });

  it.each([same, stopped, changed])(
    'at --from-line, or at the first line with --again, after any earlier import',
    (earlier) => {
      const stored = earlier === changed ? NOTHING_IMPORTED : earlier.known;
      expect(beginningOf(earlier, { again: true })).toEqual({ progress: NOTHING_IMPORTED, stored });
      expect(beginningOf(earlier, { fromLine: 7 })).toEqual({ progress: { ...NOTHING_IMPORTED, line: 6 }, stored });
    },
  );

  it('on a dry run, with a remark about a refusal', () => {
    expect(beginningOf(same, { dryRun: true })).toMatchObject({
      progress: { line: 0 },
      remark: expect.stringMatching(/^Without --dry-run this is refused: this file was imported already/),
    });
  });
});
