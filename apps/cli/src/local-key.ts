import type { IssuedKey } from '#auth';
import { type Settings, type KeyDraft, LocalKeyFile } from '#config';

/** Writes the new secret to a temporary file. @returns undefined when the rotated key is not the local key */
export async function draftOfLocalKey(
  { DATABASE_URL, DATA_DIR }: Settings,
  { apiKey, secret }: IssuedKey,
): Promise<KeyDraft | undefined> {
  if (DATABASE_URL !== undefined) return undefined;
  const file = new LocalKeyFile(DATA_DIR);
  const storedSecret = await file.read();
  return storedSecret !== undefined && apiKey.hasReplaced(storedSecret) ? file.draft(secret) : undefined;
}
