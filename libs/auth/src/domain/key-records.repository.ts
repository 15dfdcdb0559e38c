import type { AuditEntry, DeprecatedCalls, Refusals } from './key-records.js';

/** Selects the newest entries. */
export interface AuditQuery {
  /** Only entries of this key; undefined: of all keys. */
  readonly keyId: string | undefined;
  readonly limit: number;
}

/**
 * The records of the keys: the audit log, whose entries are never changed or removed, except that refusals are added to those of
 * the hour, and the calls of deprecated operations.
 */
export abstract class KeyRecordsRepository {
  abstract add(entry: AuditEntry): Promise<void>;
  /** Adds to the entry of the same key, scope and hour, or creates it. */
  abstract addRefusals(refusals: readonly Refusals[]): Promise<void>;
  /** @returns the entries, the oldest first */
  abstract list(query: AuditQuery): Promise<AuditEntry[]>;
  /** Adds to the stored counts, and stores the later `lastAt`. */
  abstract addDeprecatedCalls(calls: readonly DeprecatedCalls[]): Promise<void>;
  /** Sorted by the time of the last call, the latest first. */
  abstract listDeprecatedCalls(): Promise<DeprecatedCalls[]>;
}
