import { Client } from './client.js';
import { createDatabase, type TestDatabase } from './database.js';
import { serviceMain } from './paths.js';
import { type Program, startNode } from './process.js';

/** A bearer token that every test service registers at its start. */
export const BOOTSTRAP_KEY = 'test-bootstrap-key-0123456789abcdef';

/** The built service in a process of its own, on a database of its own. */
export interface TestService {
  readonly address: string;
  readonly client: Client;
  readonly database: TestDatabase;
  readonly program: Program;
  /** Stops the service and drops the database, if it was made for it. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** An existing database to run on; it is left as it is. */
  readonly database?: TestDatabase;
  /** The program to start instead of the service's own main. */
  readonly main?: string;
}

/** Starts a service on a free port. */
export async function startService({ env, database, main = serviceMain }: ServiceOptions = {}): Promise<TestService> {
  const own = database ?? (await createDatabase());
  const program = startNode([main], {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: own.url,
      PORT: '0',
      BOOTSTRAP_API_KEY: BOOTSTRAP_KEY,
      ...env,
    },
  });
  const address = await addressOf(program);
  const client = new Client(address, BOOTSTRAP_KEY);
  return {
    address,
    client,
    database: own,
    program,
    stop: async () => {
      client.close();
      await program.stop();
      if (database === undefined) await own.drop();
    },
  };
}

/** Where the service says that it listens; one that does not come so far is not left running. */
async function addressOf(program: Program): Promise<string> {
  try {
    const [, logged, greeted = ''] = await program.untilPrinted(/"address":"(http:[^"]+)"|is ready: (http:\S+)\/v1/);
    return logged ?? greeted;
  } catch (error) {
    await program.stop('SIGKILL');
    throw error;
  }
}
