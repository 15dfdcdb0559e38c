import type { AuditEntry, Refusals } from './audit-entry.js';

/** Selects the newest entries. */
export interface AuditQuery {
  /** Only entries of this key; undefined: of all keys. */
  readonly keyId: string | undefined;
  readonly limit: number;
}

/** The audit log of the keys. Entries are never changed or removed, except that refusals are added to those of the hour. */
export abstract class AuditLogRepository {
  abstract add(entry: AuditEntry): Promise<void>;
  /** Adds to the entry of the same key, scope and hour, or creates it. */
  abstract addRefusals(refusals: readonly Refusals[]): Promise<void>;
  /** @returns the entries, the oldest first */
  abstract list(query: AuditQuery): Promise<AuditEntry[]>;
}
