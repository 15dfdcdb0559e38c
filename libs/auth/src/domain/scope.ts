/** What a key may be allowed to do. */
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

/** What a key may do unless something else is asked for: read and write pets and orders. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => /^(pets|orders):/.test(scope));

/** Whether `text` names a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
