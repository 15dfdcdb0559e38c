import { Injectable } from '@nestjs/common';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';
import type { AuditEntry } from '../domain/audit-entry.js';
import { AuditLogRepository, type AuditQuery } from '../domain/audit-log.repository.js';

/** Reads the audit log of the keys, and their calls of deprecated operations. */
@Injectable()
export class KeyRecordsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly calls: DeprecatedCallsRepository,
  ) {}

  /** @throws ApiKeyNotFound when no key has ever had the id of the query */
  async audit(query: AuditQuery): Promise<AuditEntry[]> {
    const { keyId } = query;
    if (keyId !== undefined && !(await this.keys.exists(keyId))) throw ApiKeyNotFound.create();
    return this.auditLog.list(query);
  }

  deprecatedCalls(): Promise<DeprecatedCalls[]> {
    return this.calls.list();
  }
}
