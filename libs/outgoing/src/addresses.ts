import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The global unicast addresses of IPv6 that IANA allocates (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is public, or loopback where `allowsLoopback` is true. Private, link-local, multicast,
 * translated and other special-purpose addresses (RFC 6890) are not allowed.
 */
export function isAllowedAddress(address: string, allowsLoopback: boolean): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4-mapped IPv6 address (::ffff:0:0/96) is treated as its IPv4 address.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

/** The host of a URL as an IP address; undefined when it is a name. */
export function ipAddressOf(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}
