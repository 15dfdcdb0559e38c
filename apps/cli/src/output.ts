/** Prints a command's result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The day of a time in UTC, as it stands in a table. */
export function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}

/** A time in UTC to the second, as it stands in a table. */
export function second(date: Date | undefined): string {
  return date === undefined ? '-' : `${date.toISOString().slice(0, 19)}Z`;
}
