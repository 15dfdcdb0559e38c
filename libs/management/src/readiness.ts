import { declareError, withinTime } from '#kernel';
import type { Database } from '#database';
import { type Logger, type Metrics, Outage } from '#observability';

/** Less than the default timeout of a Kubernetes probe, 1 s. */
const RESPONSE_MS = 800;

const UNREACHABLE = {
  begins: 'not ready: the database does not respond',
  ends: 'the database responds again',
};

/** The process must not receive requests now. */
export class NotReady extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The process starts, stops or cannot reach its database.',
}) {
  static because(reason: string): NotReady {
    return new NotReady(`The service is not ready: ${reason}.`);
  }
}

/** Checks whether the process can serve requests: it has started, is not stopping, and its database responds. */
export class Readiness {
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly outage: Outage;

  constructor(
    private readonly database: Pick<Database, 'requireResponse'>,
    logger: Logger,
    metrics: Metrics,
  ) {
    this.outage = new Outage(logger, UNREACHABLE, 0);
    metrics.gauge('service_ready', '1 when the process is ready, as /health/ready says; otherwise 0.', () =>
      this.check().then(
        () => 1,
        () => 0,
      ),
    );
  }

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
      this.outage.succeeded();
      return;
    }
    this.outage.failed(reason);
    throw NotReady.because('its database does not respond');
  }

  private whyNotReachable(): Promise<unknown> {
    const response = this.database.requireResponse().then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    );
    return withinTime(RESPONSE_MS, response, () => new Error(`no response within ${RESPONSE_MS} ms`));
  }
}
