/** The values of exact JSON. Undefined members are omitted. */
export type ExactJson =
  | bigint
  | number
  | string
  | boolean
  | null
  | readonly ExactJson[]
  | { readonly [member: string]: ExactJson | undefined };

/** JSON text with all digits of a bigint, for which JSON.stringify throws. */
export function exactJson(value: ExactJson): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(exactJson).join(',')}]`;
  let members = '';
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${exactJson(member)}`;
  }
  return `{${members}}`;
}

function isList(value: object): value is readonly ExactJson[] {
  return Array.isArray(value);
}
