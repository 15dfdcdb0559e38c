/** The scopes that a key can have. */
export const SCOPES = [
  'pets:read',
  'pets:write',
  'orders:read',
  'orders:write',
  'events:read',
  'webhooks:manage',
  'keys:manage',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes of a new key unless others are given: read and write pets and orders. */
export const DEFAULT_SCOPES: readonly Scope[] = ['pets:read', 'pets:write', 'orders:read', 'orders:write'];

/** Whether `text` is a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
