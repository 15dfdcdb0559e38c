import { describe, expect, it } from '@jest/globals';
import { requireWebhookAddress } from './webhook-address.js';

const strict = { allowsInsecure: false, isReachable: (host: string) => host !== '127.0.0.1' };

describe('the address of a webhook', () => {
  it.each(['https://shop.example/hooks', 'https://shop.example:8443/?token=1', 'HTTPS://Shop.Example'])(
    'may be %s',
    (url) => {
      expect(() => {
        requireWebhookAddress(url, strict);
      }).not.toThrow();
    },
  );

  it.each([
    ['http://shop.example/', 'must be an https address'],
    ['ftp://shop.example/', 'must be an https address'],
    ['shop.example', 'must be an https address'],
    ['https://', 'must be an https address'],
    [' https://shop.example/', 'must be an https address'],
    ['https://shop.example/a b', 'must be an https address'],
    ['https:\\\\shop.example', 'must be an https address'],
    ['https:shop.example/', 'must be an https address'],
    ['https:/shop.example/', 'must be an https address'],
    ['https:///shop.example', 'must be an https address'],
    ['https://shop.example:0/', 'must be an https address'],
    ['https://shop..example/', 'must be an https address'],
    ['https://.example/', 'must be an https address'],
    [`https://${'x'.repeat(64)}.example/`, 'must be an https address'],
    ['https://user@shop.example/', 'must not hold a user or a password'],
    ['https://:word@shop.example/', 'must not hold a user or a password'],
    ['https://shop.example/#part', 'must not have a fragment'],
    ['https://shop.example/#', 'must not have a fragment'],
    ['https://127.0.0.1/', 'must not lead to a private, local or otherwise special address'],
    ['https://2130706433/', 'must not lead to a private, local or otherwise special address'],
    [`https://shop.example/${'x'.repeat(2_000)}`, 'must have up to 2000 characters'],
  ])('may not be %s', (url, fault) => {
    expect(() => {
      requireWebhookAddress(url, strict);
    }).toThrow(`url ${fault}`);
  });

  it('may be http where that is allowed', () => {
    expect(() => {
      requireWebhookAddress('http://shop.example/', { ...strict, allowsInsecure: true });
    }).not.toThrow();
  });
});
