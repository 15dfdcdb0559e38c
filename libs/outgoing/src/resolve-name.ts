import { type LookupAddress, NODATA } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Resolves a name to all of its addresses. @throws Error with a code of node:dns when a query failed and there is none */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Queries the name servers of the system, so `/etc/hosts` and search domains have no effect. `dns.lookup` is not used: it
 * blocks one of the few threads of libuv for each name without a response. `localhost` and its subdomains are loopback
 * (RFC 6761, section 6.3).
 */
export const resolveName: Resolve = async (name) => {
  if (isLocalName(name)) return [...LOOPBACK];
  // A new one each time, because it reads the addresses of the name servers when it is made.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
  const reason = reasonOf([ipv4, ipv6]);
  if (found.length === 0 && reason !== undefined) throw reason;
  return found;
};

function addressesOf(outcome: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return outcome.status === 'rejected' ? [] : outcome.value.map((address) => ({ address, family }));
}

/** The error of the failed queries: of one that failed, rather than of a name without addresses of one family. */
function reasonOf(outcomes: readonly PromiseSettledResult<string[]>[]): NodeJS.ErrnoException | undefined {
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as NodeJS.ErrnoException] : [],
  );
  return reasons.find(({ code }) => code !== NODATA) ?? reasons[0];
}

/** Whether a name is `localhost` or a subdomain of it: loopback addresses, whatever the name servers say (RFC 6761, section 6.3). */
export function isLocalName(name: string): boolean {
  return /(^|\.)localhost\.?$/i.test(name);
}
