import { describe, expect, it } from '@jest/globals';
import { ipAddressOf, isAllowedAddress } from './addresses.js';

const SPECIAL = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];
const LOOPBACK = ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'];

describe('an address of a client', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('may be %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
  });

  it.each(SPECIAL)('may never be %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });

  it.each(LOOPBACK)('may be %s only where loopback is allowed', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each(['', 'localhost', '127.1', '0x7f.1', '1.1.1.1 ', 'fe80::1%eth0'])(
    'may not be %j, which is not an address',
    (text) => {
      expect(isAllowedAddress(text, false)).toBe(false);
    },
  );
});

describe('the host of a URL', () => {
  it('is an address or a name', () => {
    expect(ipAddressOf(new URL('http://0x7f000001/').hostname)).toBe('127.0.0.1');
    expect(ipAddressOf(new URL('http://[::1]/').hostname)).toBe('::1');
    expect(ipAddressOf(new URL('http://localhost./').hostname)).toBeUndefined();
  });
});
