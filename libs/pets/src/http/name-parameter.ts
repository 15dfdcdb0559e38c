import { faultOfName, NAME_CHARACTERS } from '#kernel';
import { QueryParameter } from '#http';

/** The query parameter `name`: filters a list of `things`, for example `animals`. @param most in Unicode code points */
export function NameParameter(things: string, most: number): ParameterDecorator {
  const type = {
    schema: { type: 'string', minLength: 1, maxLength: most },
    allowed: `a name of 1 to ${most} characters, at least one of them visible and none U+0000`,
    read: (text: string) => (faultOfName(text, most) === undefined ? text : undefined),
  };
  return QueryParameter(
    'name',
    type,
    `Only ${things} with this name, ignoring case and Unicode normal form; ${NAME_CHARACTERS}`,
  );
}
