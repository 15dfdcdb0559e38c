/** The output of a LineBuffer. */
export interface LineOutput {
  /** Retains `bytes`, which must not be changed afterwards. */
  write(bytes: Buffer): unknown;
  /** Writes all retained bytes synchronously. */
  flushSync(): void;
}

/** Lines are collected up to this size: a system call for each line would cost more than the request that is logged. */
const BUFFER_BYTES = 64 * 1024;
/** The maximum delay of a line. */
const WRITE_EVERY_MS = 100;
/** The maximum size of one UTF-16 code unit in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Collects lines and writes them together. (SonicBoom, the output, can collect lines too, but computes the size of its
 * buffer at every line, which takes more than twice as long as formatting the line.) It stores bytes, not strings: V8
 * concatenates strings lazily, and the garbage collector traverses all of their parts until then.
 */
export class LineBuffer {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: LineOutput) {}

  write(line: string): void {
    const most = line.length * MAX_BYTES_PER_UNIT;
    if (this.length + most > this.bytes.length) {
      this.writeOut();
      this.bytes = Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, most));
    }
    this.length += this.bytes.write(line, this.length);
    this.timer ??= setTimeout(() => {
      this.writeOut();
    }, WRITE_EVERY_MS).unref();
  }

  /** Writes all lines synchronously. */
  flushSync(): void {
    this.writeOut();
    this.output.flushSync();
  }

  /** Writes the collected lines; the rest of the buffer is used for the next lines. */
  private writeOut(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.length > 0) this.output.write(this.bytes.subarray(0, this.length));
    this.bytes = this.bytes.subarray(this.length);
    this.length = 0;
  }
}
