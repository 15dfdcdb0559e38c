/**
 * All values of a header, from Node's list of alternating names and values. Node's parsed headers contain only the first
 * one of some repeated headers.
 * @param name in lower case
 */
export function headerValues(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const isNamed = rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name;
    if (isNamed) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}
