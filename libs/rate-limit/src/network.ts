import ipaddr from 'ipaddr.js';

/**
 * The network of one client: the whole of an IPv4 address, the first 64 bits of an IPv6 address, because a client usually
 * has all addresses with the same 64 bits.
 * @param address as Node gives it for a socket; empty when the connection is closed
 */
export function networkOf(address: string): string {
  if (address === '') return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return groups.join(':');
}
