/** The current time, as a dependency, so that tests can choose it. */
export abstract class Clock {
  abstract now(): Date;
}

/** The clock of the machine. */
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
