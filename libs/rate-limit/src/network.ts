import ipaddr from 'ipaddr.js';

/**
 * The network of one client: the whole of an IPv4 address, the first 64 bits of an IPv6 address, because a client usually
 * has all addresses with the same 64 bits.
 * @param address as Node gives it for a socket; empty when the connection is closed
 */
export function networkOf(address: string): string {
  // An IPv6 address may end with a zone, such as `%eth0`.
  const [plain = ''] = address.split('%', 1);
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return groups.join(':');
}
