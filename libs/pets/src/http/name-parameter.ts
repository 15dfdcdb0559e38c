import { faultOfName } from '#kernel';
import type { ParameterType } from '#http';

/** A query parameter with a name of up to `most` Unicode code points. */
export function nameParameter(most: number): ParameterType<string> {
  return {
    schema: { type: 'string', minLength: 1, maxLength: most },
    allowed: `a name of 1 to ${most} characters, at least one of them visible and none U+0000`,
    read: (text) => (faultOfName(text, most) === undefined ? text : undefined),
  };
}
