/** The current time, as a dependency, so that tests can choose it. */
export abstract class Clock {
  abstract now(): Date;
}

/** The machine's own clock. */
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
