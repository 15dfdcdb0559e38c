import type { Logger } from '#observability';
import type { Cluster } from './cluster.js';
import { ensurePostmaster, isPostmasterRunning } from './postmaster.js';

const MAX_STARTS = 6;
const FIRST_PAUSE_MS = 1_000;
/** After this uptime, the number of attempts is reset. */
const STABLE_MS = 60_000;

/** Restarts the local server of a running service after it has died, on the same port. */
export class Revival {
  private isDown = false;
  private starts = 0;
  private startedAt = 0;
  private notBefore = 0;

  constructor(
    private readonly cluster: Cluster,
    private readonly port: number,
    private readonly logger: Logger | undefined,
  ) {}

  /** Starts the server unless it runs, the pause after the last attempt is not over, or no attempt is left. Never rejects. */
  async attempt(): Promise<void> {
    if (await isPostmasterRunning(this.cluster)) return;
    this.noteDeath();
    if (this.starts >= MAX_STARTS || Date.now() < this.notBefore) return;
    this.starts += 1;
    try {
      this.logger?.warn(
        { attempt: this.starts, of: MAX_STARTS },
        'the local PostgreSQL has ended and is started again',
      );
      await ensurePostmaster(this.cluster, this.port);
      this.isDown = false;
      this.logger?.info('the local PostgreSQL runs again');
    } catch (error) {
      this.logger?.error({ error }, 'the local PostgreSQL does not start');
      if (this.starts === MAX_STARTS) {
        this.logger?.error({ log: this.cluster.log }, 'the local PostgreSQL is not started again: restart the service');
      }
    }
    this.startedAt = Date.now();
    this.notBefore = this.startedAt + FIRST_PAUSE_MS * 2 ** (this.starts - 1);
  }

  private noteDeath(): void {
    if (!this.isDown && Date.now() - this.startedAt >= STABLE_MS) {
      this.starts = 0;
      this.notBefore = 0;
    }
    this.isDown = true;
  }
}
