import { ValidateBy } from 'class-validator';
import { DATE_TIME_RULE, instantFromDateTime } from '#kernel';

/**
 * Validates an RFC 3339 date-time by `DATE_TIME_RULE`.
 * @param orNull the end of the message: ", or null" where null is allowed
 */
export function IsDateTime(orNull = ''): PropertyDecorator {
  return ValidateBy({
    name: 'isDateTime',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && instantFromDateTime(value) !== undefined,
      defaultMessage: () => `must be ${DATE_TIME_RULE}, for example 2026-11-27T12:00:00Z${orNull}`,
    },
  });
}
