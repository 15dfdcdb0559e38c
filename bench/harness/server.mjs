import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addKey, fill, migrate } from './stock.mjs';

const FILLED = 'bench_filled';
const COPY = 'bench_copy';

/** The one PostgreSQL of a run, with its own folder for data and other files. */
export class BenchServer {
  constructor(folder, local) {
    this.folder = folder;
    this.local = local;
  }

  static async open() {
    const { openLocalServer } = await import('../../dist/libs/local-postgres/src/local-server.js');
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-bench-'));
    try {
      return new BenchServer(folder, await openLocalServer({ dataDirectory: join(folder, 'data'), role: 'service' }));
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
  }

  /** Stops it, whatever it does, and removes its folder. A second call waits for the first. */
  close() {
    this.closed ??= this.local.close().finally(() => rm(this.folder, { recursive: true }));
    return this.closed;
  }

  urlOf(database) {
    const url = new URL(this.local.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Runs `work` with a connection of its own. */
  async connected(url, work) {
    const client = new pg.Client({ connectionString: url });
    // The server may be told to stop while it works.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  query(sql, url = this.local.url) {
    return this.connected(url, async (client) => (await client.query(sql)).rows);
  }

  /** Makes a filled database with one key. */
  async createStock(pets, name = FILLED) {
    await this.query(`CREATE DATABASE ${name}`);
    const url = this.urlOf(name);
    await migrate(url);
    return this.connected(url, async (client) => {
      await fill(client, pets);
      return { url, name, pets, key: await addKey(client) };
    });
  }

  /** A copy of the filled database, file by file, in place of the copy before: what the run before it wrote is gone. */
  async copyOf(stock) {
    await this.dropCopy();
    await this.query(`CREATE DATABASE ${COPY} TEMPLATE ${stock.name} STRATEGY FILE_COPY`);
    return { ...stock, url: this.urlOf(COPY) };
  }

  async dropCopy() {
    await this.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
  }

  async version() {
    const [{ server_version: version }] = await this.query('SHOW server_version');
    return version;
  }
}
