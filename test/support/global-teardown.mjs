import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { folder, embedded } = globalThis.testServer;
  await embedded.close();
  await rm(folder, { recursive: true });
}
