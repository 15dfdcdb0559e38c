import type { IssuedKey } from '#auth';
import { type Settings, type KeyDraft, LocalKeyFile } from '#config';

/** The new secret beside the file of the local key, when the one in it is what a rotation has replaced. */
export async function draftOfLocalKey(
  { DATABASE_URL, DATA_DIR }: Settings,
  { apiKey, secret }: IssuedKey,
): Promise<KeyDraft | undefined> {
  if (DATABASE_URL !== undefined) return undefined;
  const file = new LocalKeyFile(DATA_DIR);
  const kept = await file.read();
  return kept !== undefined && apiKey.hasReplaced(kept) ? file.draft(secret) : undefined;
}
