import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { stockFile } from '../support/cli.js';
import type { DatabaseServer } from '../support/database-server.js';
import type { TestDatabase } from '../support/database.js';
import { eventsOf, onward, readOn } from '../support/events.js';
import type { Target } from '../support/load.js';
import { lockTables } from '../support/locks.js';
import { cliMain } from '../support/paths.js';
import { runNode } from '../support/process.js';
import type { Receiver } from '../support/receiver.js';
import type { RedisServer } from '../support/redis.js';
import type { TcpProxy } from '../support/tcp-proxy.js';

const PAUSE_MS = 50;
const LINES = 50;
/** The least pause after an import that has succeeded: each is a process. */
const IMPORT_PAUSE_MS = 2_000;

/** A receiver of traces that stores nothing, and can stop responding. */
export class TraceSink {
  isSilent = false;
  received = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      request.resume().once('end', () => {
        this.received += 1;
        if (!this.isSilent) response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
  }

  static async start(): Promise<TraceSink> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TraceSink(server);
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The dependencies of the services, each of which can fail. */
export interface Dependencies {
  readonly server: DatabaseServer;
  readonly database: TestDatabase;
  readonly proxy: TcpProxy;
  readonly receiver: Receiver;
  readonly sink: TraceSink;
  /** Undefined where Redis is not installed. */
  readonly redis: RedisServer | undefined;
}

type Fault = (dependencies: Dependencies, hold: () => Promise<void>) => Promise<void>;

/** The faults: each begins, lasts until `hold` resolves, and ends. */
export const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  [
    'the connections to the database are killed',
    async ({ database }) => {
      await database.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    },
  ],
  [
    'Redis is killed and started',
    ({ redis }, hold) =>
      during(
        hold,
        () => redis?.stop(),
        () => redis?.start(),
      ),
  ],
  [
    'the receiver of webhooks fails',
    ({ receiver }, hold) =>
      during(
        hold,
        () => (receiver.respond = () => ({ status: 500 })),
        () => (receiver.respond = () => ({ status: 204 })),
      ),
  ],
  [
    'the receiver of traces is silent',
    ({ sink }, hold) =>
      during(
        hold,
        () => (sink.isSilent = true),
        () => (sink.isSilent = false),
      ),
  ],
  [
    'the database stands still',
    ({ server }, hold) =>
      during(
        hold,
        () => server.signal('SIGSTOP'),
        () => server.signal('SIGCONT'),
      ),
  ],
  [
    'the database is cut off',
    ({ proxy }, hold) =>
      during(
        hold,
        () => proxy.cut(),
        () => proxy.restore(),
      ),
  ],
  [
    'the table of pets is locked',
    async ({ database }, hold) => {
      const release = await lockTables(database, 'pets.pet');
      await during(hold, undefined, release);
    },
  ],
  [
    'Redis stands still',
    ({ redis }, hold) =>
      during(
        hold,
        () => redis?.pause(),
        () => redis?.resume(),
      ),
  ],
];

async function during(hold: () => Promise<void>, begin?: () => unknown, end?: () => unknown): Promise<void> {
  await begin?.();
  await hold();
  await end?.();
}

/** Clients besides the load, until `end`: one reads the feed of events, one rotates keys, one imports stock. */
export class BackgroundClients {
  /** The number of events read. */
  events = 0;
  rotations = 0;
  imports = 0;
  completedImports = 0;
  private readonly ended = new AbortController();
  private readonly outcomes: Promise<PromiseSettledResult<void>[]>;

  /** @param aheadMs gives how far the clock of the services is ahead */
  constructor(
    private readonly target: Target,
    private readonly database: TestDatabase,
    private readonly aheadMs: () => number,
    everyMs: number,
  ) {
    const get = (path: string): ReturnType<Target['send']> => target.send({ path });
    const workers = [
      this.follow(get),
      this.repeat(
        () => everyMs,
        () => this.rotate(),
      ),
      this.repeat(
        () => (this.completedImports === 0 ? everyMs : Math.max(everyMs, IMPORT_PAUSE_MS)),
        () => this.importStock(),
      ),
    ];
    this.outcomes = Promise.allSettled(workers);
  }

  /** @throws the first error of a client */
  async end(): Promise<void> {
    this.ended.abort();
    for (const outcome of await this.outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async follow(get: (path: string) => ReturnType<Target['send']>): Promise<void> {
    let { next } = await readOn({ get });
    let last = '';
    while (!this.ended.signal.aborted) {
      const page = await this.target.send({ path: next, headers: { Prefer: 'wait=1' } });
      if (page.status === 503) await delay(PAUSE_MS);
      else {
        expect(page.status).toBe(200);
        const ids = eventsOf(page).map(({ id }) => id);
        expect([last, ...ids]).toEqual([last, ...ids].sort());
        this.events += ids.length;
        last = ids.at(-1) ?? last;
        next = onward(page);
      }
    }
  }

  private async rotate(): Promise<void> {
    const issued = await this.target.send({ method: 'POST', path: '/v1/api-keys', body: { name: 'turning' } });
    if (issued.status === 503) return;
    const { keyId } = JSON.parse(issued.text) as { keyId: string };
    const path = `/v1/api-keys/${keyId}`;
    const rotated = await this.target.send({ method: 'POST', path: `${path}/rotate`, body: { graceSeconds: 60 } });
    expect([200, 503]).toContain(rotated.status);
    expect([204, 503]).toContain((await this.target.send({ method: 'DELETE', path })).status);
    this.rotations += 1;
  }

  /** Runs the command line under the clock of the services, so that they do not remove the new rows as old. */
  private async importStock(): Promise<void> {
    const name = `imported ${String((this.imports += 1))}`;
    const lines = Array.from({ length: LINES }, (_, line) => `${name} ${String(line)},Dog`);
    const file = await stockFile(`name,category\n${lines.join('\n')}\n`);
    const ahead = `const now = Date.now; globalThis.Date = class extends Date {
      constructor(...of) { super(...(of.length === 0 ? [now() + ${String(this.aheadMs())}] : of)); } };`;
    const preload = `data:text/javascript,${encodeURIComponent(ahead)}`;
    const env = { DATABASE_URL: this.database.url };
    const { code } = await runNode(['--import', preload, cliMain, 'import', file], { env });
    // 1: the database was not available.
    expect([0, 1]).toContain(code);
    if (code === 0) this.completedImports += 1;
  }

  private async repeat(pauseMs: () => number, act: () => Promise<void>): Promise<void> {
    while (!this.ended.signal.aborted) {
      await act();
      await delay(pauseMs(), undefined, { signal: this.ended.signal }).catch(() => undefined);
    }
  }
}
