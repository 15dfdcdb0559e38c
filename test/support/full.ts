/** Whether this is `npm run test:full`, where faults and loads run at full length. */
const IS_FULL = process.env.FULL_FAULTS === '1';

/** The amount for this run. */
export function lengthOf<T>(usual: T, full: T): T {
  return IS_FULL ? full : usual;
}

/** Prints a measurement in a full run. */
export function tell(figure: string): void {
  if (IS_FULL) process.stderr.write(`${figure}\n`);
}
