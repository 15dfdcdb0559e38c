import { InvalidValue, requireText } from '#kernel';

/** The maximum length of an address. */
export const MAX_CHARACTERS = 2_000;

/** The rules for the addresses of webhooks. */
export interface AddressRules {
  /** Whether `http` is allowed besides `https`. */
  readonly allowsHttp: boolean;
  /** Whether requests may be sent to a host, an IP address or a name. (A name is also resolved and checked at each delivery.) */
  readonly isReachable: (host: string) => boolean;
}

/**
 * Validates the address of a receiver.
 * @throws InvalidValue
 */
export function requireWebhookAddress(text: string, { allowsHttp, isReachable }: AddressRules): void {
  requireText('url', text, MAX_CHARACTERS);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const protocols = allowsHttp ? ['https:', 'http:'] : ['https:'];
  if (url === undefined || !protocols.includes(url.protocol) || /[\s\\]/.test(text)) {
    const schemes = allowsHttp ? 'https or http' : 'https';
    throw InvalidValue.because('url', `must be an ${schemes} address such as https://shop.example/hooks`);
  }
  if (url.username !== '' || url.password !== '')
    throw InvalidValue.because('url', 'must not hold a user or a password');
  if (url.hash !== '' || text.endsWith('#')) throw InvalidValue.because('url', 'must not have a fragment (#)');
  if (!isReachable(url.hostname)) {
    throw InvalidValue.because('url', 'must not lead to a private, local or otherwise special address');
  }
}
