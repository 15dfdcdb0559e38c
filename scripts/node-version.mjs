// It must parse on old Node.js versions, so that they get the line below and not a syntax error.

/** One line against this Node.js when it cannot build or check; package.json says which versions are supported. */
export function complaintOfNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  return `Node.js 20.19 or later is needed (22.13 in the 22 line, 24.11 in the 24 line), this is ${process.versions.node}: install it from https://nodejs.org and try again.`;
}
