import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { folder, local } = globalThis.testServer;
  await local.close();
  await rm(folder, { recursive: true });
}
