import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate authority for a test. */
export interface Authority {
  /** The file with its certificate (PEM). */
  readonly file: string;
  /** Issues a certificate for a server at this address. @returns the certificate and its key, both PEM */
  issue(ipAddress: string): Promise<{ readonly certificate: string; readonly key: string }>;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Creates a certificate authority; needs `openssl` 3. */
export async function createAuthority(name: string): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-certificates-'));
  const [file, ownKey] = [join(folder, 'ca.pem'), join(folder, 'ca.key')];
  const request = (args: readonly string[]): Promise<unknown> =>
    promisify(execFile)('openssl', ['req', '-x509', '-days', '2', ...NEW_KEY, ...args]);
  await request(['-subj', `/CN=${name}`, '-keyout', ownKey, '-out', file]);
  return {
    file,
    issue: async (ipAddress) => {
      const [certificate, key] = [join(folder, 'server.pem'), join(folder, 'server.key')];
      const by = ['-CA', file, '-CAkey', ownKey, '-subj', '/CN=server', '-addext', `subjectAltName=IP:${ipAddress}`];
      await request([...by, '-keyout', key, '-out', certificate]);
      return { certificate: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') };
    },
  };
}
