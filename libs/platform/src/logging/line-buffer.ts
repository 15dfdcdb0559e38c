/** Where whole texts go. */
export interface TextOutput {
  write(text: string): unknown;
  /** Writes what it still holds, before it returns. */
  flushSync(): void;
}

/** Lines are written together: one system call for each would cost more than what it tells of. */
const BUFFER_LENGTH = 8 * 1024;
/** The longest a line waits. */
const WRITE_EVERY_MS = 100;

/**
 * Collects lines and writes them together. (SonicBoom, which does the writing, can collect them as well, but measures
 * all that it holds anew at every line, which takes more than twice as long as to make the line.)
 */
export class LineBuffer {
  private text = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: TextOutput) {}

  write(line: string): void {
    this.text += line;
    if (this.text.length >= BUFFER_LENGTH) this.pass();
    else
      this.timer ??= setTimeout(() => {
        this.pass();
      }, WRITE_EVERY_MS).unref();
  }

  /** Writes all lines before it returns. */
  flushSync(): void {
    this.pass();
    this.output.flushSync();
  }

  private pass(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { text } = this;
    this.text = '';
    if (text !== '') this.output.write(text);
  }
}
