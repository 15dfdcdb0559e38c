import { afterAll, beforeAll } from '@jest/globals';
import { Client } from './client.js';
import { createMigratedDatabase, type TestDatabase } from './database.js';
import { createServerWithDatabase } from './database-server.js';
import { serviceMain } from './paths.js';
import { type Program, startNode } from './process.js';

/** A bearer token that every test service registers at its start. */
export const BOOTSTRAP_KEY = 'test-bootstrap-key-0123456789abcdef';

/** The built service in a separate process, with its own database. */
export interface TestService {
  readonly address: string;
  /** The base URL of the management port. */
  readonly managementAddress: string;
  readonly client: Client;
  readonly database: TestDatabase;
  readonly program: Program;
  /**
   * Stops the service, and drops the database unless it was given.
   * @throws Error when the service ended with an exit code other than 0, or has printed something to standard error
   */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** An existing database, which is not dropped. */
  readonly database?: TestDatabase;
  /** Whether to start another PostgreSQL: transactions in any database of a server delay the feed of events. */
  readonly ownServer?: boolean;
  /** The program to start instead of the service's own main. */
  readonly main?: string;
  /** Whether responses are checked against openapi.json; default true. An earlier release has another document. */
  readonly isDocumented?: boolean;
}

/** Starts a service on free ports, with all log levels. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const { env, database, ownServer = false, main = serviceMain, isDocumented } = options;
  const own = database ?? (await (ownServer ? createServerWithDatabase() : createMigratedDatabase()));
  const program = startNode([main], {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: own.url,
      PORT: '0',
      MANAGEMENT_PORT: '0',
      BOOTSTRAP_API_KEY: BOOTSTRAP_KEY,
      LOG_LEVEL: 'trace',
      ...env,
    },
  });
  const { address, managementAddress } = await addressesOf(program);
  const client = new Client(address, BOOTSTRAP_KEY, isDocumented);
  return {
    address,
    managementAddress,
    client,
    database: own,
    program,
    stop: async () => {
      client.close();
      const end = await program.stop();
      if (database === undefined) await own.drop();
      if (end !== (program.wasKilled ? 'SIGKILL' : 0) || program.stderr !== '') {
        throw new Error(`the service ended with ${String(end)} and printed: ${program.stderr}`);
      }
    },
  };
}

/** A service for all tests of a file: starts before the first and stops after the last. */
export function useService(options?: ServiceOptions): TestService {
  let started: TestService | undefined;
  beforeAll(async () => {
    started = await startService(options);
  });
  afterAll(() => started?.stop());
  return whenStarted(() => started);
}

/** Two services on one new database, for all tests of a file. */
export function useTwoServices(): { readonly one: TestService; readonly other: TestService } {
  let started: readonly TestService[] = [];
  beforeAll(async () => {
    const database = await createMigratedDatabase();
    started = await Promise.all([startService({ database }), startService({ database })]);
  });
  afterAll(async () => {
    await Promise.all(started.map((service) => service.stop()));
    await started[0]?.database.drop();
  });
  return { one: whenStarted(() => started[0]), other: whenStarted(() => started[1]) };
}

/** A service that tests can name before it has started. */
function whenStarted(started: () => TestService | undefined): TestService {
  const service = (): TestService => {
    const now = started();
    if (now === undefined) throw new Error('the service starts before the first test, and not earlier');
    return now;
  };
  return {
    get address() {
      return service().address;
    },
    get managementAddress() {
      return service().managementAddress;
    },
    get database() {
      return service().database;
    },
    get program() {
      return service().program;
    },
    client: new Client(() => service().address, BOOTSTRAP_KEY),
    stop: () => service().stop(),
  };
}

/** The addresses in the log or the greeting of the service. */
async function addressesOf(program: Program): Promise<Pick<TestService, 'address' | 'managementAddress'>> {
  const [, ...found] = await program.untilPrinted(
    /"address":"([^"]+)","managementAddress":"([^"]+)"|is ready: (\S+)\/v1\n[^]+ (http:\S+)\/health\/ready\n/,
  );
  const [address = '', managementAddress = ''] = found.filter((each) => (each as string | undefined) !== undefined);
  return { address, managementAddress };
}
