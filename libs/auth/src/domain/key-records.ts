/** What was done with a key. */
export type KeyAction = 'issued' | 'registered' | 'rotated' | 'revoked' | 'refused';

/** An entry of the audit log of the keys. */
export interface AuditEntry {
  readonly at: Date;
  readonly action: KeyAction;
  /** The public id of the changed or refused key. */
  readonly keyId: string;
  /** The public id of a key, `command-line` or `start`: see Actor. */
  readonly actor: string;
  /** The id of the request; the first request of several refusals. */
  readonly requestId: string | undefined;
  /** The scopes of the key, or the scope that a refused key lacked. */
  readonly scopes: readonly string[];
  /** The number of refusals, and the time of the last one; 1 and `at` for other actions. */
  readonly count: number;
  readonly lastAt: Date;
}

/** The refusals of a key that lacks one scope. The refusals of one hour (UTC) are one entry. */
export interface Refusals {
  readonly keyId: string;
  readonly scope: string;
  readonly requestId: string;
  readonly firstAt: Date;
  count: number;
  lastAt: Date;
}

/** The number of calls of a deprecated operation with one key, and the time of the last call. */
export interface DeprecatedCalls {
  readonly keyId: string;
  /** As in the document, for example `GET /pets/{petId}`. */
  readonly operation: string;
  /** Mutable, because calls are counted in it before they are stored. */
  count: number;
  lastAt: Date;
}
