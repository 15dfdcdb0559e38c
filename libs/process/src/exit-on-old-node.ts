/**
 * Ends the process with one line when Node.js is too old. This module has no imports, and the caller must load other
 * modules afterwards: they cannot be parsed by an old Node.js.
 */
export function exitOnOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isSupported) return;
  process.stderr.write(
    `animal-store: Node.js 20.19 or later is needed (22.13 in the 22 line, 24.11 in the 24 line), this is ${process.versions.node}\n`,
  );
  process.exit(1);
}
