import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { freePort } from './ports.js';
import { type Program, startProgram } from './process.js';

/** A Redis server for one test, without files. */
export interface RedisServer {
  readonly url: string;
  /** Suspends it until `resume`; its connections stay open. */
  pause(): void;
  resume(): void;
  /** Ends it; all counts are lost. */
  stop(): Promise<void>;
  /** Replaces each value whose key matches by a list, which is the wrong type. */
  corrupt(pattern: string): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const open = async (): Promise<Program> => {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const program = startProgram('redis-server', args);
    await program.untilPrinted(/Ready to accept connections/);
    return program;
  };
  let program = await open();
  return {
    url: `redis://127.0.0.1:${port}`,
    corrupt: async (pattern) => {
      const client = new Redis(`redis://127.0.0.1:${port}`);
      for (const name of await client.keys(pattern)) await client.multi().del(name).lpush(name, 'x').exec();
      client.disconnect();
    },
    pause: () => process.kill(program.pid, 'SIGSTOP'),
    resume: () => process.kill(program.pid, 'SIGCONT'),
    stop: async () => {
      await program.stop('SIGKILL');
    },
    start: async () => {
      program = await open();
    },
  };
}
