/**
 * Ends the process with one line when Node.js is too old. It imports nothing else, and its caller must load the
 * rest afterwards: on an older Node.js the other modules do not even load.
 */
export function exitOnOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isSupported) return;
  process.stderr.write(
    `animal-store: Node.js 20.19 or later is needed (in the 22 line 22.12), this is ${process.versions.node}\n`,
  );
  process.exit(1);
}
