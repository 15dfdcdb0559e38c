import { crc32 } from 'node:zlib';

const SIZE = 256;
const BYTES = 4;

/**
 * A sample of a file's lines, by which a changed file is recognised: the 256 smallest different CRC-32 checksums of its lines.
 * The choice depends only on the contents of lines, so the share of lines that two files have in common is about the share of
 * checksums that their samples have in common.
 */
export class LineSample {
  private checksums = new Set<number>();
  /** Larger checksums cannot be in the sample. */
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

  /** @param line without its line ending */
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

  /** The share of the shorter file's lines that the other file has, 0 to 1: exact up to 256 different lines, else within 0.1. */
  shareWith(other: LineSample): number {
    const [ours, theirs] = [this.smallest(), other.smallest()];
    // Up to this limit, both samples contain the checksums of all lines.
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
