import type { IssuedKey } from '#auth';
import { type Settings, type KeyDraft, LocalKeyFile } from '#config';

/** Writes the new secret to a temporary file, when the rotated key is the local key. */
export async function draftOfLocalKey(
  { DATABASE_URL, DATA_DIR }: Settings,
  { apiKey, secret }: IssuedKey,
): Promise<KeyDraft | undefined> {
  if (DATABASE_URL !== undefined) return undefined;
  const file = new LocalKeyFile(DATA_DIR);
  const kept = await file.read();
  return kept !== undefined && apiKey.hasReplaced(kept) ? file.draft(secret) : undefined;
}
