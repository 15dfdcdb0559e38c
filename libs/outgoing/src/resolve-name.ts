import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Resolves a name to all of its addresses. @throws Error with a code of node:dns when there is none */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Queries the name servers of the system. `dns.lookup` is not used: it blocks one of the few threads of libuv for each
 * name without a response. `localhost` and names below it are loopback (RFC 6761, section 6.3).
 */
export const resolveName: Resolve = async (name) => {
  if (/(^|\.)localhost\.?$/i.test(name)) return [...LOOPBACK];
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

function addressesOf(outcome: PromiseSettledResult<string[]>, family: number): LookupAddress[] {
  return outcome.status === 'rejected' ? [] : outcome.value.map((address) => ({ address, family }));
}
