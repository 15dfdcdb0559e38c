import { DomainError, withinTime } from '#kernel';
import type { Database } from '#database';
import type { Logger } from '#observability';

/** Less than the second in which a probe must have its answer. */
const ANSWER_MS = 800;

/** The process is alive, but requests should go elsewhere for now. */
export class NotReady extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'service_unavailable';

  static because(reason: string): NotReady {
    return new NotReady(`The service is not ready: ${reason}.`);
  }
}

/** Whether requests should be sent to this process: it has started, does not stop, and its database answers. */
export class Readiness {
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private isReachable = true;

  constructor(
    private readonly database: Pick<Database, 'requireAnswer'>,
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
      if (!this.isReachable) this.logger.info('the database answers again');
      this.isReachable = true;
      return;
    }
    if (this.isReachable) this.logger.warn({ reason }, 'not ready: the database does not answer');
    this.isReachable = false;
    throw NotReady.because('its database does not answer');
  }

  private whyNotReachable(): Promise<unknown> {
    const answer = this.database.requireAnswer().then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    );
    return withinTime(ANSWER_MS, answer, () => new Error(`no answer within ${String(ANSWER_MS)} ms`));
  }
}
