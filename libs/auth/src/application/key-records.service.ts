import { Injectable } from '@nestjs/common';
import { type DeprecatedCalls, DeprecatedCallsRepository } from '../domain/deprecated-calls.repository.js';
import type { KeyEvent } from '../domain/key-event.js';
import { KeyEventsRepository, type KeyEventsQuery } from '../domain/key-events.repository.js';

/** What was recorded of the keys: who did what to them, and what they are still used for. */
@Injectable()
export class KeyRecordsService {
  constructor(
    private readonly events: KeyEventsRepository,
    private readonly calls: DeprecatedCallsRepository,
  ) {}

  audit(query: KeyEventsQuery): Promise<KeyEvent[]> {
    return this.events.list(query);
  }

  deprecatedCalls(): Promise<DeprecatedCalls[]> {
    return this.calls.list();
  }
}
