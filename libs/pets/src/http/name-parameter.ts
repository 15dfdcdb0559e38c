import { faultOfName } from '#kernel';
import type { ParameterType } from '#http';

const NAME_MAX = 255;

/** A name to look for. */
export const nameParameter: ParameterType<string> = {
  schema: { type: 'string', minLength: 1, maxLength: NAME_MAX },
  allowed: `a name of 1 to ${String(NAME_MAX)} characters, at least one of them visible`,
  read: (text) => (faultOfName(text, NAME_MAX) === undefined ? text : undefined),
};
