/** What a key may be allowed to do. */
export const SCOPES = ['pets:read', 'pets:write', 'orders:read', 'orders:write', 'keys:manage'] as const;

export type Scope = (typeof SCOPES)[number];

/** What a key may do unless something else is asked for: everything but managing keys. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'keys:manage');

/** Whether `text` names a scope. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
