import { crc32 } from 'node:zlib';

const SIZE = 256;
const BYTES = 4;

/**
 * A sample of a file's lines, by which the file is recognised after it was changed: the 256 smallest of its lines'
 * checksums (CRC-32), each once. Which lines those are depends on the lines alone, so of two files that have lines in
 * common the samples do too, in about the same proportion.
 */
export class LineSample {
  private checksums = new Set<number>();
  /** Whatever is larger is not among the smallest any more. */
  private largest = Infinity;

  static of(lines: Iterable<Uint8Array>): LineSample {
    const sample = new LineSample();
    for (const line of lines) sample.add(line);
    return sample;
  }

  static fromBytes(bytes: Buffer): LineSample {
    const sample = new LineSample();
    for (let at = 0; at < bytes.length; at += BYTES) sample.checksums.add(bytes.readUInt32BE(at));
    return sample;
  }

  /** @param line without what ends it */
  add(line: Uint8Array): void {
    const checksum = crc32(line);
    if (checksum > this.largest) return;
    this.checksums.add(checksum);
    if (this.checksums.size >= 4 * SIZE) this.smallest();
  }

  /** At most 1,024 bytes. */
  toBytes(): Buffer {
    const smallest = this.smallest();
    const bytes = Buffer.alloc(smallest.length * BYTES);
    smallest.forEach((checksum, index) => bytes.writeUInt32BE(checksum, index * BYTES));
    return bytes;
  }

  /** How much of the shorter file is in the other one too, 0 to 1: exact up to 256 different lines, else within 0.1. */
  shareWith(other: LineSample): number {
    const [ours, theirs] = [this.smallest(), other.smallest()];
    // Up to here, both have the checksums of all their lines.
    const limit = Math.min(completeUpTo(ours), completeUpTo(theirs));
    const those = new Set(theirs.filter((checksum) => checksum <= limit));
    const these = ours.filter((checksum) => checksum <= limit);
    const common = these.filter((checksum) => those.has(checksum)).length;
    return common / Math.max(1, Math.min(these.length, those.size));
  }

  private smallest(): readonly number[] {
    const smallest = [...this.checksums].sort((a, b) => a - b).slice(0, SIZE);
    this.checksums = new Set(smallest);
    this.largest = completeUpTo(smallest);
    return smallest;
  }
}

function completeUpTo(smallest: readonly number[]): number {
  return smallest.length < SIZE ? Infinity : (smallest.at(-1) ?? Infinity);
}
