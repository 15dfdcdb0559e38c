import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Outage } from '#observability';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';

const STORE_AFTER_MS = 1_000;

/** Stores the times of last use in the background. No request waits for a write or fails because of it. */
@Injectable()
export class KeyUses implements OnModuleDestroy {
  private uses = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private readonly outage: Outage;

  constructor(
    private readonly keys: ApiKeysRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.outage = new Outage(logger, {
      begins: 'the times of last use of API keys are not stored',
      ends: 'the times of last use of API keys are stored again',
    });
  }

  note(keyId: string, at: Date): void {
    this.uses.set(keyId, at);
    this.timer ??= setTimeout(() => void this.store(), STORE_AFTER_MS).unref();
  }

  /** Stores the collected times before the database closes. */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.store();
  }

  private async store(): Promise<void> {
    const { uses } = this;
    this.uses = new Map();
    this.timer = undefined;
    if (uses.size === 0) return;
    try {
      await this.keys.recordUses(uses);
      this.outage.succeeded();
    } catch (error) {
      // Not retried: the next use of the key stores a later time.
      this.outage.failed(error);
    }
  }
}
