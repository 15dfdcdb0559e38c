/**
 * The integers in a schema: the name of each one's member, and its format. An integer in a composed schema belongs to the
 * member around it, an item of a list to none.
 */
function integersOf(schema, member) {
  const { type, format, items, properties = {}, oneOf = [], allOf = [], anyOf = [] } = schema;
  return [
    ...(type === 'integer' ? [{ member, format }] : []),
    ...[oneOf, allOf, anyOf].flat().flatMap((part) => integersOf(part, member)),
    ...(items === undefined ? [] : integersOf(items, undefined)),
    ...Object.entries(properties).flatMap(([name, property]) => integersOf(property, name)),
  ];
}

/**
 * The names of the members that are int64, in alphabetical order.
 * @throws Error when an int64 cannot be read by the name of its member: it has none, or the name is another integer elsewhere
 */
export function int64Members(schemas) {
  const integers = Object.values(schemas).flatMap((schema) => integersOf(schema));
  const names = (isInt64) =>
    new Set(integers.filter(({ format }) => (format === 'int64') === isInt64).map(({ member }) => member));
  const others = names(false);
  if (names(true).has(undefined)) throw new Error('int64 that is not a member of an object');
  const both = [...names(true)].filter((name) => others.has(name));
  if (both.length > 0) throw new Error(`int64 in one place and not in another: ${both.join(', ')}`);
  return [...names(true)].sort();
}
