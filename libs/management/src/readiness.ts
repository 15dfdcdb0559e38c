import { declareError, withinTime } from '#kernel';
import type { Database } from '#database';
import type { Logger } from '#observability';

/** Probes have a timeout of 1 s. */
const RESPONSE_MS = 800;

/** The process must not receive requests now. */
export class NotReady extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The process starts, stops or cannot ask its database.',
}) {
  static because(reason: string): NotReady {
    return new NotReady(`The service is not ready: ${reason}.`);
  }
}

/** Checks whether the process can serve requests: it has started, is not stopping, and its database responds. */
export class Readiness {
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private isReachable = true;

  constructor(
    private readonly database: Pick<Database, 'requireResponse'>,
    private readonly logger: Logger,
  ) {}

  /** Call it when the service listens. */
  begin(): void {
    this.phase = 'running';
  }

  /** Call it before the service stops listening. */
  end(): void {
    this.phase = 'stopping';
  }

  /** Takes less than 1 s. @throws NotReady */
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
