/** The maximum size of a record. */
export const MAX_RECORD_BYTES = 65_536;

/** A line of the file. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Without its line ending. A line that is too long is cut after MAX_RECORD_BYTES + 1 bytes. */
  readonly text: Buffer;
  readonly ending: '\n' | '\r\n' | '\r' | '';
  /** The byte offset of its end, not counting a byte order mark. */
  readonly end: number;
}

const LF = 10;
const CR = 13;

/** Splits a file, given in chunks, into lines. CR LF, LF and CR end a line, also mixed in one file. */
export class LineSplitter {
  /** The beginning of a line that continues in the next chunk. */
  private rest: Buffer = Buffer.alloc(0);
  /** The number of bytes of that line that were dropped. */
  private leftOut = 0;
  private number = 0;
  private end = 0;

  /** The lines that end in this chunk. */
  push(chunk: Buffer): Line[] {
    const data = Buffer.concat([this.rest, chunk]);
    const lines: Line[] = [];
    let start = 0;
    for (let at = 0; at < data.length; at += 1) {
      const byte = data[at];
      if (byte !== LF && byte !== CR) continue;
      // An LF may follow in the next chunk.
      if (byte === CR && at + 1 === data.length) break;
      const ending = byte === LF ? '\n' : data[at + 1] === LF ? '\r\n' : '\r';
      lines.push(this.line(data.subarray(start, at), ending));
      at += ending.length - 1;
      start = at + 1;
    }
    this.keep(data.subarray(start));
    return lines;
  }

  /** The last line, if it ends with the file or with a CR. */
  finish(): Line[] {
    if (this.rest.length === 0) return [];
    return this.rest.at(-1) === CR ? [this.line(this.rest.subarray(0, -1), '\r')] : [this.line(this.rest, '')];
  }

  private line(text: Buffer, ending: Line['ending']): Line {
    this.number += 1;
    this.end += this.leftOut + text.length + ending.length;
    this.leftOut = 0;
    return { number: this.number, text: text.subarray(0, MAX_RECORD_BYTES + 1), ending, end: this.end };
  }

  /** Retains a CR at the end, which may be the first half of CR LF. */
  private keep(rest: Buffer): void {
    const head = rest.subarray(0, MAX_RECORD_BYTES + 1);
    this.rest = rest.at(-1) === CR && head.length < rest.length ? Buffer.concat([head, Buffer.from([CR])]) : head;
    this.leftOut += rest.length - this.rest.length;
  }
}
