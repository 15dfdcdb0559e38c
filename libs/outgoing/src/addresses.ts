import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The global unicast addresses of IPv6 (RFC 4291, section 2.4, as IANA has given them out so far). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether requests may go to an IP address: to one of the public internet, and to loopback where `allowsLoopback` says so.
 * Not to private, link-local, multicast, mapped, translated and other special ones (RFC 6890).
 */
export function isAllowedAddress(address: string, allowsLoopback: boolean): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address in an IPv6 one (::ffff:0:0/96) is taken for what it is.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

/** The IP address that the host of a URL is, or undefined when it is a name. */
export function addressIn(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}
