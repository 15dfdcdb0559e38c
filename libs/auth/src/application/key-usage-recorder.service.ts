import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, withinTime } from '#kernel';
import { BackgroundTasks } from '#database';
import { type Counter, LOGGER, type Logger, Metrics } from '#observability';
import { ApiKeysRepository } from '../domain/api-keys.repository.js';
import type { DeprecatedCalls, Refusals } from '../domain/key-records.js';
import { KeyRecordsRepository } from '../domain/key-records.repository.js';
import { type Counted, Tally } from './tally.js';

const PAUSE_MS = 2_000;
const BATCH_SIZE = 500;
/** The maximum number of entries of each tally; when a tally is full, new entries are dropped. */
const MAX_ENTRIES = 10_000;
/** The timeout of the last write, on shutdown. */
const FINAL_WRITE_TIMEOUT_MS = 1_000;
const HOUR_MS = 60 * 60 * 1000;

/** The uses of a key since the last write. */
interface Uses extends Counted {
  readonly keyId: string;
}

type Recorded = 'refusal' | 'deprecated_call' | 'use';

/**
 * Counts refusals, deprecated calls and uses of keys in memory, and writes them every 2 s and on shutdown, up to 500 rows at a
 * time. No request waits for a write or fails because of it. A process that is killed loses those of the last 2 s, or of the
 * time since the stop signal.
 */
@Injectable()
export class KeyUsageRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly refusals = new Tally<Refusals>(MAX_ENTRIES, ({ keyId, scope, firstAt }) =>
    [keyId, scope, Math.floor(firstAt.getTime() / HOUR_MS)].join(' '),
  );
  private readonly deprecatedCalls = new Tally<DeprecatedCalls>(
    MAX_ENTRIES,
    ({ keyId, operation }) => `${keyId} ${operation}`,
  );
  private readonly uses = new Tally<Uses>(MAX_ENTRIES, ({ keyId }) => keyId);
  private readonly tasks = [
    {
      name: 'refusals of API keys',
      step: () => this.store('refusal', this.refusals, (entries) => this.records.addRefusals(entries)),
    },
    {
      name: 'calls of deprecated operations',
      step: () =>
        this.store('deprecated_call', this.deprecatedCalls, (entries) => this.records.addDeprecatedCalls(entries)),
    },
    {
      name: 'uses of API keys',
      step: () =>
        this.store('use', this.uses, (entries) =>
          this.keys.recordUses(new Map(entries.map(({ keyId, lastAt }) => [keyId, lastAt]))),
        ),
    },
  ];
  private readonly dropped: Counter<'record'>;

  constructor(
    private readonly records: KeyRecordsRepository,
    private readonly keys: ApiKeysRepository,
    private readonly clock: Clock,
    private readonly backgroundTasks: BackgroundTasks,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.dropped = metrics.counter(
      'api_key_records_dropped_total',
      'Refusals, deprecated calls and uses of API keys that are not stored, because too many were waiting for the database.',
      ['record'],
    );
    for (const record of ['refusal', 'deprecated_call', 'use'] as const) this.dropped.inc({ record }, 0);
  }

  /** Counts a request that was rejected because its key lacks `scope`. */
  countRefusal(keyId: string, scope: string, requestId: string): void {
    const now = this.clock.now();
    const isAdded = this.refusals.add({ keyId, scope, requestId, firstAt: now, lastAt: now, count: 1 });
    this.countIfDropped('refusal', isAdded);
  }

  /** Counts a call of a deprecated operation. @param operation as in the document, for example `GET /pets/{petId}` */
  countDeprecatedCall(keyId: string, operation: string): void {
    const isAdded = this.deprecatedCalls.add({ keyId, operation, lastAt: this.clock.now(), count: 1 });
    this.countIfDropped('deprecated_call', isAdded);
  }

  /** Records the time of a use. */
  recordUse(keyId: string, at: Date): void {
    this.countIfDropped('use', this.uses.add({ keyId, lastAt: at, count: 1 }));
  }

  onApplicationBootstrap(): void {
    for (const { name, step } of this.tasks) {
      const outage = { begins: `${name} are not stored; the write is retried`, ends: `${name} are stored again` };
      const task = { outage, pauseMs: PAUSE_MS, step: async (rows: number) => ((await step()) ? rows : undefined) };
      this.backgroundTasks.start(task);
    }
  }

  /** Nest calls this after the background tasks and the last response have ended, and before the database closes. */
  async onApplicationShutdown(): Promise<void> {
    const late = (): Promise<never> => Promise.reject(new Error(`not stored within ${FINAL_WRITE_TIMEOUT_MS} ms`));
    await Promise.all(
      this.tasks.map(({ name, step }) =>
        withinTime(FINAL_WRITE_TIMEOUT_MS, repeat(step), late).catch((reason: unknown) => {
          this.logger.warn({ reason }, `the last ${name} are not stored`);
        }),
      ),
    );
  }

  /** Writes one batch. @returns whether more entries are left */
  private async store<T extends Counted>(
    record: Recorded,
    tally: Tally<T>,
    add: (entries: T[]) => Promise<void>,
  ): Promise<boolean> {
    const entries = tally.take(BATCH_SIZE);
    if (entries.length === 0) return false;
    try {
      await add(entries);
    } catch (error) {
      for (const entry of entries) this.countIfDropped(record, tally.putBack(entry));
      throw error;
    }
    return entries.length === BATCH_SIZE;
  }

  private countIfDropped(record: Recorded, isAdded: boolean): void {
    if (!isAdded) this.dropped.inc({ record });
  }
}

async function repeat(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}
