import { InvalidValue, requireText } from '#kernel';

/** The maximum length of an address. */
export const MAX_CHARACTERS = 2_000;

/** The rules for the addresses of webhooks. */
export interface AddressRules {
  /** Whether `http` is allowed besides `https`. */
  readonly allowsInsecure: boolean;
  /** Whether requests may be sent to a host, an IP address or a name. (A name is also resolved and checked at each delivery.) */
  isReachable(host: string): boolean;
}

/**
 * Validates the address of a receiver.
 * @throws InvalidValue
 */
export function requireWebhookAddress(text: string, rules: AddressRules): void {
  requireText('url', text, MAX_CHARACTERS);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = rules.allowsInsecure ? ['https:', 'http:'] : ['https:'];
  if (url === undefined || !protocols.includes(url.protocol) || !WRITTEN.test(text) || !canBeReached(url)) {
    const schemes = rules.allowsInsecure ? 'https or http' : 'https';
    throw InvalidValue.because('url', `must be an ${schemes} address such as https://shop.example/hooks`);
  }
  if (url.username !== '' || url.password !== '')
    throw InvalidValue.because('url', 'must not hold a user or a password');
  if (url.hash !== '' || text.endsWith('#')) throw InvalidValue.because('url', 'must not have a fragment (#)');
  if (!rules.isReachable(url.hostname)) {
    throw InvalidValue.because('url', 'must not lead to a private, local or otherwise special address');
  }
}

/** Unlike `URL`, requires both slashes and a host behind them, and allows no white space and no backslash. */
const WRITTEN = /^https?:\/\/[^\s\\/][^\s\\]*$/i;

/** Whether the port is not 0, and no label of the host is empty or longer than 63 characters (RFC 1035, section 2.3.4). */
function canBeReached({ hostname, port }: URL): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  return port !== '0' && labels.every(({ length }) => length > 0 && length <= 63);
}
