import { ValidateBy } from 'class-validator';

/** The field is an integer in int64 range; the JSON parser gives a bigint for those, and for nothing else. */
export function IsInt64(): PropertyDecorator {
  return ValidateBy({
    name: 'isInt64',
    validator: {
      validate: (value: unknown) => typeof value === 'bigint',
      defaultMessage: () => 'must be an integer from -9223372036854775808 to 9223372036854775807',
    },
  });
}
