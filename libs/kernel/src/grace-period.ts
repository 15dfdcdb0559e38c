import { InvalidValue } from './domain-error.js';

const DAY_S = 24 * 60 * 60;

/** The time for which a secret remains valid after a rotation has replaced it. */
export class GracePeriod {
  static readonly DEFAULT_SECONDS = DAY_S;
  static readonly MAX_SECONDS = 7 * DAY_S;
  /** The allowed values, as the end of "must be". */
  static readonly ALLOWED = `a whole number of seconds, from 0 to ${GracePeriod.MAX_SECONDS}`;

  private constructor(private readonly seconds: number) {}

  /**
   * @param seconds a whole number, 0 to 7 days; default: 24 hours
   * @throws InvalidValue
   */
  static create(seconds = GracePeriod.DEFAULT_SECONDS): GracePeriod {
    if (!Number.isInteger(seconds) || seconds < 0 || seconds > GracePeriod.MAX_SECONDS) {
      throw InvalidValue.because('graceSeconds', `must be ${GracePeriod.ALLOWED}`);
    }
    return new GracePeriod(seconds);
  }

  /** The end of a grace period that begins at `start`. */
  endAfter(start: Date): Date {
    return new Date(start.getTime() + this.seconds * 1000);
  }
}
