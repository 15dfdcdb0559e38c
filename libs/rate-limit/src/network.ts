/**
 * The network of one client: the whole of an IPv4 address, the first 64 bits of an IPv6 address, because a client usually
 * has all addresses with the same 64 bits.
 * @param address as Node gives it for a socket
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%', 1);
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (v4 !== undefined) return v4;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
