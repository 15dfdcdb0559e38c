import { Injectable } from '@nestjs/common';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import type { AuditEntry, DeprecatedCalls } from '../domain/key-records.js';
import { type AuditQuery, KeyRecordsRepository } from '../domain/key-records.repository.js';

/** Reads the audit log of the keys, and their calls of deprecated operations. */
@Injectable()
export class KeyRecordsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly records: KeyRecordsRepository,
  ) {}

  /** @throws ApiKeyNotFound when no key has ever had the id of the query */
  async audit(query: AuditQuery): Promise<AuditEntry[]> {
    const { keyId } = query;
    if (keyId !== undefined && !(await this.keys.exists(keyId))) throw ApiKeyNotFound.create();
    return this.records.list(query);
  }

  deprecatedCalls(): Promise<DeprecatedCalls[]> {
    return this.records.listDeprecatedCalls();
  }
}
