import { InvalidValue } from './domain-error.js';

/** The rule for the characters of a name, as the document shows it. */
export const NAME_CHARACTERS =
  'at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone ' +
  'surrogate.';

/** The rule for a name that is stored, as the document shows it after the length. */
export const NAME_RULE = `${NAME_CHARACTERS} Kept exactly as sent.`;

/** The rule for the characters of a free text, as the document shows it after the length. */
export const TEXT_RULE = 'no character is U+0000 or a lone surrogate. Kept exactly as sent.';

const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * Checks that `text` is a name: 1 to `most` Unicode code points, one of them visible (neither White_Space nor Cc nor Cf),
 * no U+0000 and no lone surrogate. Names are neither trimmed nor normalised.
 * @returns the error for the client, to follow the name of the field; undefined when the text is valid
 */
export function faultOfName(text: string, most: number): string | undefined {
  const fault = faultOfCharacters(text);
  if (fault !== undefined) return fault;
  if (!VISIBLE.test(text)) return `must have 1 to ${most} characters, at least one of them visible`;
  if (hasMoreCodePoints(text, most)) return `must have 1 to ${most} characters`;
  return undefined;
}

/** The rules that the names of all domains share; each has its own maximum length. */
export abstract class Name {
  /** @throws InvalidValue of `field`, when `faultOfName` finds a fault */
  protected constructor(
    readonly text: string,
    most: number,
    field = 'name',
  ) {
    const fault = faultOfName(text, most);
    if (fault !== undefined) throw InvalidValue.because(field, fault);
  }
}

/** @throws InvalidValue when `text`, the value of `field`, is not a free text of up to `most` code points */
export function requireText(field: string, text: string, most: number): void {
  const tooLong = `must have up to ${most} characters`;
  const fault = faultOfCharacters(text) ?? (hasMoreCodePoints(text, most) ? tooLong : undefined);
  if (fault !== undefined) throw InvalidValue.because(field, fault);
}

function faultOfCharacters(text: string): string | undefined {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it holds a lone surrogate';
  if (text.includes('\0')) return 'must not hold the character U+0000';
  return undefined;
}

function hasMoreCodePoints(text: string, most: number): boolean {
  // A code point takes one or two code units, so most texts need no counting.
  if (text.length <= most) return false;
  if (text.length > 2 * most) return true;
  return Array.from(text).length > most;
}
