/** What exact JSON can be made of. A member that is undefined is left out; a Date is written in UTC, as RFC 3339 has it. */
export type ExactJson =
  | bigint
  | number
  | string
  | boolean
  | null
  | Date
  | readonly ExactJson[]
  | { readonly [member: string]: ExactJson | undefined };

/** JSON text with every digit of a bigint. (JSON.stringify throws on one.) */
export function exactJson(value: ExactJson): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value);
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
