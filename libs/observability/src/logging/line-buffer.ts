/** Where whole lines go. */
export interface LineOutput {
  /** It keeps `bytes`: they must not be changed any more. */
  write(bytes: Buffer): unknown;
  /** Writes what it still holds, before it returns. */
  flushSync(): void;
}

/** Lines are written together: a system call for each, or for a few, would cost more than what they tell of. */
const BUFFER_BYTES = 64 * 1024;
/** The longest a line waits. */
const WRITE_EVERY_MS = 100;
/** The most that one UTF-16 unit of a line takes in UTF-8. */
const MOST_BYTES = 3;

/**
 * Collects lines and writes them together. (SonicBoom, which does the writing, can collect them as well, but measures
 * all that it holds anew at every line, which takes more than twice as long as to make the line.) It keeps bytes, not
 * texts: V8 would join texts only at the end, and go through all their pieces at every collection until then.
 */
export class LineBuffer {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: LineOutput) {}

  write(line: string): void {
    const most = line.length * MOST_BYTES;
    if (this.length + most > this.bytes.length) {
      this.pass();
      this.bytes = Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, most));
    }
    this.length += this.bytes.write(line, this.length);
    this.timer ??= setTimeout(() => {
      this.pass();
    }, WRITE_EVERY_MS).unref();
  }

  /** Writes all lines before it returns. */
  flushSync(): void {
    this.pass();
    this.output.flushSync();
  }

  /** Passes on what is there, and goes on behind it. */
  private pass(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.length > 0) this.output.write(this.bytes.subarray(0, this.length));
    this.bytes = this.bytes.subarray(this.length);
    this.length = 0;
  }
}
