/** What can happen to a key. */
export type KeyAction = 'issued' | 'registered' | 'rotated' | 'revoked' | 'refused';

/** An entry of the audit. */
export interface KeyEvent {
  readonly at: Date;
  readonly action: KeyAction;
  /** The key it happened to. */
  readonly keyId: string;
  /** Who did it: a key's id, `command line` or `start`. */
  readonly actor: string;
  /** The request it was done by; of many refusals, the first. */
  readonly requestId: string | undefined;
  /** The scopes it was about: those of a new key, or the one that a refused key lacked. */
  readonly scopes: readonly string[];
  /** How many it stands for, and when the last of them was; more than one for refusals alone. */
  readonly count: number;
  readonly lastAt: Date;
}

/** Refusals of a key for lack of one scope; those of one hour (UTC) make one entry of the audit. */
export interface Refusals {
  readonly keyId: string;
  readonly scope: string;
  readonly requestId: string;
  readonly firstAt: Date;
  count: number;
  lastAt: Date;
}
