/** Whether this is `npm run test:full`, where tests with faults and load run longer. */
const IS_FULL = process.env.FULL_FAULTS === '1';

/** Selects a number of repetitions or a duration: `usual`, or `full` in a full run. */
export function lengthOf<T>(usual: T, full: T): T {
  return IS_FULL ? full : usual;
}

/** Prints a measurement in a full run. */
export function tell(measurement: string): void {
  if (IS_FULL) process.stderr.write(`${measurement}\n`);
}
