import { Injectable } from '@nestjs/common';
import { ApiKeyNotFound } from '../domain/api-key.errors.js';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';
import type { KeyEvent } from '../domain/key-event.js';
import { KeyEventsRepository, type KeyEventsQuery } from '../domain/key-events.repository.js';

/** Reads the audit of the keys, and their calls of deprecated operations. */
@Injectable()
export class KeyRecordsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly events: KeyEventsRepository,
    private readonly calls: DeprecatedCallsRepository,
  ) {}

  /** @throws ApiKeyNotFound when no key has ever had the id of the query */
  async audit(query: KeyEventsQuery): Promise<KeyEvent[]> {
    const { keyId } = query;
    if (keyId !== undefined && !(await this.keys.exists(keyId))) throw ApiKeyNotFound.create();
    return this.events.list(query);
  }

  deprecatedCalls(): Promise<DeprecatedCalls[]> {
    return this.calls.list();
  }
}
