import { declareError, withinTime } from '#kernel';
import type { Database } from '#database';
import type { Logger } from '#observability';

/** Less than the second in which a probe must have its response. */
const RESPONSE_MS = 800;

/** The process is alive, but requests should go elsewhere for now. */
export class NotReady extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The process starts, stops or cannot ask its database.',
}) {
  static because(reason: string): NotReady {
    return new NotReady(`The service is not ready: ${reason}.`);
  }
}

/** Whether requests should be sent to this process: it has started, does not stop, and its database responds. */
export class Readiness {
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private isReachable = true;

  constructor(
    private readonly database: Pick<Database, 'requireResponse'>,
    private readonly logger: Logger,
  ) {}

  /** The service listens. */
  begin(): void {
    this.phase = 'running';
  }

  /** The service is about to stop listening. */
  end(): void {
    this.phase = 'stopping';
  }

  /** Resolves within a second when requests are welcome. @throws NotReady within a second when they are not */
  async check(): Promise<void> {
    if (this.phase !== 'running') throw NotReady.because(`it is ${this.phase}`);
    const reason = await this.whyNotReachable();
    if (reason === undefined) {
      if (!this.isReachable) this.logger.info('the database responds again');
      this.isReachable = true;
      return;
    }
    if (this.isReachable) this.logger.warn({ reason }, 'not ready: the database does not respond');
    this.isReachable = false;
    throw NotReady.because('its database does not respond');
  }

  private whyNotReachable(): Promise<unknown> {
    const response = this.database.requireResponse().then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    );
    return withinTime(RESPONSE_MS, response, () => new Error(`no response within ${String(RESPONSE_MS)} ms`));
  }
}
