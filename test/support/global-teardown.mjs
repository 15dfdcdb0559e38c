import { execFileSync } from 'node:child_process';

export default async function teardown() {
  const { folder, local } = globalThis.testServer;
  await local.close();
  execFileSync('rm', ['-rf', '--', folder]);
}
