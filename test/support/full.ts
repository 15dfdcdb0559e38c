/** `npm run test:full` sets it: faults and loads run as long and as often as they are worth, not only until they show. */
const IS_FULL = process.env.FULL_FAULTS === '1';

/** The one of two amounts that this run is for. */
export function lengthOf<T>(usual: T, full: T): T {
  return IS_FULL ? full : usual;
}

/** Says a figure, in a full run. */
export function tell(figure: string): void {
  if (IS_FULL) process.stderr.write(`${figure}\n`);
}
