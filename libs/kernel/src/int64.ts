/** The range of a signed 64-bit integer: OpenAPI's `int64` and PostgreSQL's `BIGINT`. */
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

const PLAIN_DIGITS = /^(?:0|-?[1-9]\d{0,18})$/;

/** Whether `value` fits into a signed 64-bit integer. */
export function isInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

/**
 * Reads an int64 from decimal digits without a leading zero, with a `-` before a negative number.
 * @returns the integer, or undefined for any other spelling (`+5`, `05`, `-0`, `5.0`, `0x5`) or out of range
 */
export function int64FromDigits(text: string): bigint | undefined {
  if (!PLAIN_DIGITS.test(text)) return undefined;
  const value = BigInt(text);
  return isInt64(value) ? value : undefined;
}
