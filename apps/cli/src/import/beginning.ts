import { type EarlierImport, type ImportProgress, NOTHING_IMPORTED } from '#pets';
import { StartError } from '#config';
import { formatTime } from '../output.js';

/** The options of an import. */
export interface ImportOptions {
  readonly dryRun?: boolean;
  readonly resume?: boolean;
  readonly again?: boolean;
  /** The first line to be imported. */
  readonly fromLine?: number;
}

/** The start of an import. */
export interface Beginning {
  readonly progress: ImportProgress;
  /** The stored progress of this file, which the first batch replaces. */
  readonly stored: ImportProgress;
  /** A remark for the terminal. */
  readonly remark?: string;
}

/**
 * Decides where the import of a file begins. A file that was imported before is refused without an option.
 * @throws StartError with the earlier import and the options
 */
export function beginningOf(earlier: EarlierImport | undefined, options: ImportOptions): Beginning {
  const start = {
    progress: { ...NOTHING_IMPORTED, line: (options.fromLine ?? 1) - 1 },
    stored: earlier !== undefined && earlier.share === undefined ? earlier.known : NOTHING_IMPORTED,
  };
  if (options.again === true || options.fromLine !== undefined) return start;
  if (earlier === undefined) {
    return options.resume === true
      ? { ...start, remark: 'No import of this file, or of one like it, is known: it begins at the first line.' }
      : start;
  }
  const { known, share } = earlier;
  if (share === undefined && options.resume === true) return { progress: known, stored: known, remark: resumed(known) };
  const found = share === undefined ? sameFile(known) : changedFile(known, share);
  if (options.dryRun === true) return { ...start, remark: `Without --dry-run this is refused: ${found}` };
  throw new StartError(found);
}

/** The counts of added and refused lines, for messages. */
export function counts({ added, refused }: Pick<ImportProgress, 'added' | 'refused'>): string {
  return `added ${number(added)}, refused ${number(refused)}`;
}

export function number(value: number): string {
  return value.toLocaleString('en-US');
}

function resumed(known: ImportProgress): string {
  return `${known.finished ? 'This file is imported already' : 'An import of this file is known'}, up to line ${number(known.line)}.`;
}

function sameFile(known: EarlierImport['known']): string {
  const done = counts(known);
  return known.finished
    ? `this file was imported already${when(known)}: ${done}. To import the whole file again: --again`
    : `an import of this file came to line ${number(known.line)}${when(known)}: ${done}. ` +
        'To continue after that line: --resume. To import the whole file again: --again';
}

function changedFile(known: EarlierImport['known'], share: number): string {
  return (
    `this file is like one that was imported${when(known)}, but not the same: about ` +
    `${Math.round(share * 100)} % of the lines of the shorter file are in both. The earlier import read ` +
    `${known.finished ? 'all lines, up to' : 'the lines up to'} ${number(known.line)}: ${counts(known)}. ` +
    `To continue after that line, if the lines up to it are unchanged: --from-line ${known.line + 1}. To import the whole file: --again`
  );
}

/** Version 1.0 did not store the time. */
function when({ advancedAt }: EarlierImport['known']): string {
  return advancedAt === undefined ? '' : ` (${formatTime(advancedAt)})`;
}
