import { StartError } from '#config';
import type { StockLine } from '#pets';
import { quoted } from '../quoted.js';

const USED = ['name', 'categoryId', 'category', 'species', 'status'] as const;
const MAX_SHOWN = 200;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The positions of the columns of a stock list, by the names in its first line, ignoring case. */
export class Columns {
  private constructor(
    private readonly names: readonly string[],
    private readonly at: ReadonlyMap<string, number>,
  ) {}

  /**
   * @param fields of the first line, as latin1 strings of their bytes
   * @throws StartError with the line, when required columns are missing
   */
  static of(fields: readonly string[]): Columns {
    const names = decode(fields);
    if (names === undefined || names.some((name) => name.includes('\0'))) {
      throw new StartError('the first line is not text in UTF-8');
    }
    const at = new Map<string, number>();
    for (const [index, text] of names.entries()) {
      const name = USED.find((one) => one.toLowerCase() === text.trim().toLowerCase());
      if (name === undefined) continue;
      if (at.has(name)) throw new StartError(`the first line names the column ${name} twice: ${shown(names)}`);
      at.set(name, index);
    }
    if (!at.has('name') || !(at.has('categoryId') || at.has('category') || at.has('species'))) {
      throw new StartError(
        'the first line must contain the column names name and categoryId, category or species, separated by commas; ' +
          `read as UTF-8 with commas, it names ${shown(names)}`,
      );
    }
    return new Columns(names, at);
  }

  /** The use of each column, for the terminal. */
  describe(): string {
    const uses = this.names.map((name, index) => {
      const use = USED.find((one) => this.at.get(one) === index && !(one === 'species' && this.at.has('category')));
      return `${quoted(name)} ${this.describeUse(use)}`;
    });
    return shortened(uses.join(', '));
  }

  private describeUse(use: (typeof USED)[number] | undefined): string {
    if (use === undefined) return 'not used';
    if (use !== 'category' && use !== 'species') return `as ${use}`;
    return this.at.has('categoryId') ? 'as category, where categoryId is empty' : 'as category';
  }

  /** Reads a line. @param fields as latin1 strings of their bytes */
  read(fields: readonly string[]): StockLine['content'] {
    if (fields.length !== this.names.length) {
      return {
        fault: `There must be ${this.names.length} columns, as in the first line; there are ${fields.length}.`,
      };
    }
    const texts = decode(fields);
    if (texts === undefined) return { fault: 'The line must be UTF-8.' };
    const of = (name: (typeof USED)[number]): string | undefined => texts[this.at.get(name) ?? -1];
    return {
      name: of('name') ?? '',
      categoryId: of('categoryId'),
      category: this.at.has('category') ? of('category') : of('species'),
      status: of('status'),
    };
  }
}

function decode(fields: readonly string[]): string[] | undefined {
  try {
    return fields.map((field) => utf8.decode(Buffer.from(field, 'latin1')));
  } catch {
    return undefined;
  }
}

function shown(names: readonly string[]): string {
  return shortened(names.map(quoted).join(', '));
}

function shortened(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
