import { describe, expect, it } from '@jest/globals';
import { readDatabaseAddress } from './database-address.js';

describe('an address of a database', () => {
  it.each([
    ['postgres://app:12/Secret@h/d', 'a / in the password'],
    ['postgres://app:12?Secret@h/d', 'a ? in the password'],
    ['postgres://app:12#Secret@h/d', 'a # in the password'],
    ['postgres://app:12#Secret', 'a # and no host'],
    ['postgres://app:Secret%@h/d', 'a % in the password'],
    ['postgres://app:Sec ret@h/d', 'a blank in the password'],
    ['postgres:app:Secret@h/d', 'no slashes'],
    ['postgres:/app:Secret@h/d', 'one slash'],
    ['postgres:///app:Secret@h/d', 'three slashes'],
    ['app:Secret@h/d', 'no scheme'],
    ['mysql://app:Secret@h/d', 'another scheme'],
    [' postgres://app:Secret@h/d', 'a blank before it'],
    ['postgres://app:Secret@h/d\n', 'a line break behind it'],
    ['postgres://app:Secret@h/d/e', 'two databases'],
    ['postgres://app:Secret@h:65536/d', 'no such port'],
    ['postgres://app@h/d?port=Secret', 'no such port in its parameter'],
    ['postgres://app@h1:1,h2:2/Secret', 'several hosts'],
    ['postgres://app@h/d?sslmode=Secret', 'no such sslmode'],
    ['postgres://app@h/d?ssl=Secret', 'no such ssl'],
  ])('%s is refused, and the message contains no part of it: %s', (address) => {
    let message = '';
    try {
      readDatabaseAddress(address);
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).toMatch(
      /^must be an address (?:such as postgres:\/\/user:password@host:5432\/|whose sslm?o?d?e? )/,
    );
    expect(message).not.toMatch(/secret|app|\bh\b/i);
  });

  it.each([
    ['postgres://app:Secret@h:5433/d', 'h:5433/d'],
    ['postgresql://app:p%40%2F%3F%23%25@[::1]/d', '[::1]/d'],
    ['postgres://app@h/d?host=%2Frun%2Fpostgresql&port=5433', '/run/postgresql:5433/d'],
    ['postgres://h/d?dbname=other', 'h/other'],
    ['postgres:///d', '/d'],
  ])('%s is read', (address, place) => {
    expect(readDatabaseAddress(address)).toMatchObject({ place, ignored: [] });
  });

  it('returns the unsupported parameters, each once', () => {
    const { ignored, url } = readDatabaseAddress(
      'postgres://h/d?sslmode=verify-full&schema=x&connect_timeout=1&schema=y&bad%0Aname=1',
    );
    expect(ignored).toEqual(['schema', 'connect_timeout', String.raw`bad\nname`]);
    expect(url).toBe('postgres://h/d?sslmode=verify-full');
  });

  it.each([
    ['sslmode=require', 'sslmode=verify-full'],
    ['sslmode=prefer', 'sslmode=verify-full'],
    ['sslmode=verify-ca', 'sslmode=verify-full'],
    ['ssl=true', 'sslmode=verify-full'],
    ['ssl=false', 'sslmode=disable'],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require'],
    ['sslrootcert=%2Fca.pem', 'sslrootcert=%2Fca.pem'],
  ])('%s means %s', (given, meant) => {
    expect(readDatabaseAddress(`postgres://h/d?${given}`).url).toBe(`postgres://h/d?${meant}`);
  });
});
