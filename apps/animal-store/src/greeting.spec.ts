import { describe, expect, it } from '@jest/globals';
import { greeting } from './greeting.js';
import type { LocalKey } from './local-key.js';

const kept: LocalKey = {
  secret: 'the-secret',
  file: '/data/api-key',
  isNew: false,
  isValid: true,
  graceEnd: undefined,
};

function greet(localKey: LocalKey | undefined): string {
  return greeting({ address: 'http://a', managementAddress: 'http://m', localKey });
}

describe('the greeting', () => {
  it('shows a key that is new', () => {
    expect(greet({ ...kept, isNew: true })).toMatch(
      /API key: +the-secret\n +kept in: +\/data\/api-key\n.+Bearer the-secret"/,
    );
  });

  it('shows the path of the file with the key, and reads the key from it', () => {
    expect(greet(kept)).toMatch(/API key: +in \/data\/api-key\n.+Bearer \$\(cat '\/data\/api-key'\)"/);
  });

  it('shows the end of the grace period of a replaced key', () => {
    const text = greet({ ...kept, graceEnd: new Date('2026-11-28T12:00:00Z') });
    expect(text).toContain('in /data/api-key: it was replaced, and is valid until 2026-11-28T12:00:00.000Z\n');
  });

  it('does not use a key that is no longer valid', () => {
    const text = greet({ ...kept, isValid: false });
    expect(text).toMatch(
      /API key: .+ is no longer valid.+\n +new key: +npm run cli -- keys issue .+\n.+Bearer <API_KEY>"/,
    );
  });

  it('escapes line breaks in a path', () => {
    expect(greet({ ...kept, isNew: true, file: '/a\nb/api-key' })).toContain('kept in:       /a\\nb/api-key\n');
    expect(greet(undefined)).not.toContain('API key:');
  });
});
