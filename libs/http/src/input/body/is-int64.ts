import { ValidateBy } from 'class-validator';

/**
 * Validates an integer in int64 range. `parseJson` returns a bigint for these integers only.
 * @param allowed the allowed values of the field for the message, when the domain allows fewer
 */
export function IsInt64(allowed = 'an integer from -9223372036854775808 to 9223372036854775807'): PropertyDecorator {
  return ValidateBy({
    name: 'isInt64',
    validator: {
      validate: (value: unknown) => typeof value === 'bigint',
      defaultMessage: () => `must be ${allowed}`,
    },
  });
}
