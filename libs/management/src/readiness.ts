import { withinTime } from '#kernel';
import type { DatabaseConnection } from '#database';
import { RequestError } from '#http-server';
import { type Logger, type Metrics, Outage } from '#observability';

/** Less than the default timeout of a Kubernetes probe, 1 s. */
const RESPONSE_MS = 800;

const UNREACHABLE = {
  begins: 'not ready: the database does not respond',
  ends: 'the database responds again',
};

/** Checks whether the process can serve requests: it has started, is not stopping, and its database responds. */
export class Readiness {
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly outage: Outage;

  constructor(
    private readonly database: Pick<DatabaseConnection, 'requireResponse'>,
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

  /** Takes less than 1 s. @throws RequestError `service_unavailable` when the process must not receive requests now */
  async check(): Promise<void> {
    if (this.phase !== 'running') throw notReady(`it is ${this.phase}`);
    try {
      await withinTime(RESPONSE_MS, this.database.requireResponse(), () => {
        throw new Error(`no response within ${RESPONSE_MS} ms`);
      });
    } catch (error) {
      this.outage.failed(error);
      throw notReady('its database does not respond');
    }
    this.outage.succeeded();
  }
}

function notReady(reason: string): RequestError {
  return new RequestError('service_unavailable', `The service is not ready: ${reason}.`, { 'Retry-After': '1' });
}
