import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Outage } from '#observability';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';

const STORE_AFTER_MS = 1_000;

/** Collects when keys were used and stores it in the background: no request waits for it or fails with it. */
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
      begins: 'when keys are used is not noted',
      ends: 'when keys are used is noted again',
    });
  }

  note(keyId: string, at: Date): void {
    this.uses.set(keyId, at);
    this.timer ??= setTimeout(() => void this.store(), STORE_AFTER_MS).unref();
  }

  /** Stores the last of them, before the database closes. */
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
      await this.keys.noteUses(uses);
      this.outage.succeeded();
    } catch (error) {
      // A later use notes it again.
      this.outage.failed(error);
    }
  }
}
