import { ValidateBy } from 'class-validator';
import { instantFromDateTime } from '#kernel';

/**
 * Validates an RFC 3339 date-time; leap seconds are not allowed.
 * @param orNull the end of the message: ", or null" where null is allowed
 */
export function IsDateTime(orNull = ''): PropertyDecorator {
  return ValidateBy({
    name: 'isDateTime',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && instantFromDateTime(value) !== undefined,
      defaultMessage: () =>
        `must be a date and time with its offset (RFC 3339, no leap second), for example 2026-11-27T12:00:00Z${orNull}`,
    },
  });
}
