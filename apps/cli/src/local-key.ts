import type { IssuedKey } from '#auth';
import { type Settings, LocalSecretFile, type SecretDraft } from '#config';

/** Writes the new secret to a temporary file. @returns undefined when the rotated key is not the local key */
export function draftOfLocalKey(
  { DATABASE_URL, DATA_DIR }: Settings,
  { apiKey, secret }: IssuedKey,
): SecretDraft | undefined {
  if (DATABASE_URL !== undefined) return undefined;
  const file = new LocalSecretFile(DATA_DIR, 'api-key');
  const storedSecret = file.read();
  return storedSecret !== undefined && apiKey.hasReplaced(storedSecret) ? file.draft(secret) : undefined;
}
