import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RoundRobin } from '../support/balancer.js';
import { runCli } from '../support/cli.js';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, createKey, nextPage, petsOf } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { eventsOf } from '../support/events.js';
import { lengthOf, tell } from '../support/full.js';
import { Load } from '../support/load.js';
import { serviceMain } from '../support/paths.js';
import { buildLastRelease, isInHistory, lastRelease } from '../support/released.js';
import { startService, type TestService } from '../support/service.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

const ROUNDS = lengthOf(1, 5);
const PAUSE_MS = lengthOf(400, 0);
/** The documented responses to what a load asks for, none of them a failure. */
const SEEN = [200, 201, 204, 400, 401, 404, 409];

const LOCK_NOT_AVAILABLE = '55P03';

const { version, commit } = await lastRelease();

if (await isInHistory(commit)) describe(`the build of ${version} and this one on one database`, suite);
else {
  it(`${version} and this build run on one database, where the history is`, () => {
    const why = `the commit of ${version} (${commit}) is not in this clone: git fetch --unshallow`;
    // Who asks for everything is told; others may have an archive of the sources, or a shallow clone.
    expect(lengthOf(undefined, why)).toBeUndefined();
    process.stdout.write(`${why}; until then this is not tested: an upgrade, and the way back\n`);
  });
}

function suite(): void {
  let releasedMain: string;
  let database: TestDatabase;
  let released: TestService;
  let present: TestService;
  const balancer = new RoundRobin();
  const running = new Set<TestService>();
  let load: Load | undefined;

  beforeAll(async () => {
    ({ serviceMain: releasedMain } = await buildLastRelease());
    database = await createDatabase();
  }, 300_000);
  afterEach(() => load?.abandon());
  afterAll(async () => {
    await Promise.all([...running].map(end));
    await database.drop();
  });

  async function start(main: string): Promise<TestService> {
    const env = { STOP_GRACE_SECONDS: '1', LOG_LEVEL: 'info' };
    const service = await startService({ database, main, env, isDocumented: main === serviceMain });
    running.add(service);
    return service;
  }

  async function end(service: TestService): Promise<void> {
    running.delete(service);
    expect({ code: await service.program.stop(), said: service.program.stderr }).toEqual({ code: 0, said: '' });
    // Last, unlike in `service.stop()`: the load uses its connections.
    service.client.close();
  }

  async function endWithoutFailure(ended: Load): Promise<void> {
    await ended.endAndCheck(database);
    expect({ failures: ended.failures, seen: [...ended.seen.keys()].sort() }).toEqual({ failures: 0, seen: SEEN });
  }

  /** Changes a table as a migration does: it does not wait long for it, and tries again. */
  async function alter(statement: string): Promise<void> {
    for (let isDone = false; !isDone;) {
      isDone = await database.query(`SET lock_timeout = '200ms'; ${statement}`).then(
        () => true,
        (error: unknown) => {
          if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
          throw error;
        },
      );
    }
  }

  // The tests are the steps of one upgrade and its rollback: each goes on with the services of the one before.
  it('fail no request during migrations and side by side', async () => {
    released = await start(releasedMain);
    await balancer.add(released);
    load = new Load(balancer, { pauseMs: PAUSE_MS });
    await load.untilRecovered();
    const begun = performance.now();
    expect(await runCli(database, ['migrate'])).toMatchObject({ code: 0, stderr: '' });
    const took = performance.now() - begun;
    await load.untilRecovered();
    present = await start(serviceMain);
    await balancer.add(present);
    await load.untilRecovered();
    await endWithoutFailure(load);
    tell(`upgrade: the migrations took ${took.toFixed(0)} ms under load; ${load.summary}`);
  }, 120_000);

  it('accept repeated requests, cursors and keys of each other', async () => {
    for (const [one, other] of [
      [released.client, present.client],
      [present.client, released.client],
    ] as const) {
      const headers = { 'Idempotency-Key': `from-${one.address}` };
      const made = await one.post('/v1/pets', aNewPet(), { headers });
      expect(made.status).toBe(201);
      const again = await other.post('/v1/pets', aNewPet(), { headers });
      expect({ text: again.text, replayed: again.headers['idempotent-replayed'] }).toEqual({
        text: made.text,
        replayed: 'true',
      });

      const ids = await Promise.all([1, 2, 3].map(() => addPet(one, { status: 'sold' })));
      const sold: number[] = [];
      let turn = 0;
      for (let path: string | undefined = '/v1/pets?status=sold&limit=1'; path !== undefined; turn += 1) {
        const page: ClientResponse = await (turn % 2 === 0 ? one : other).get(path);
        sold.push(...petsOf(page).map(({ id }) => id));
        path = nextPage(page);
      }
      expect(sold).toEqual(expect.arrayContaining(ids));

      const { key, keyId } = await createKey(one);
      expect((await other.get('/v1/pets', { key })).status).toBe(200);
      expect((await one.delete(`/v1/api-keys/${keyId}`)).status).toBe(204);
      const begun = performance.now();
      await until(
        () => other.get('/v1/pets', { key }),
        ({ status }) => status === 401,
        { pauseMs: SHORT_PAUSE_MS },
      );
      expect(performance.now() - begun).toBeLessThan(1_200);
    }
  });

  it('differ in events: changes by the released version create none', async () => {
    const [without, withEvent] = [await addPet(released.client), await addPet(present.client)];
    // Waits: transactions of other tests on the same server delay the feed.
    const eventsAbout = async (id: number, seconds: number): Promise<number> => {
      const headers = { Prefer: `wait=${String(seconds)}` };
      return eventsOf(await present.client.get(`/v1/events?subjectType=pet&subjectId=${String(id)}`, { headers }))
        .length;
    };
    expect({ withEvent: await eventsAbout(withEvent, 30), without: await eventsAbout(without, 1) }).toEqual({
      withEvent: 1,
      without: 0,
    });
  });

  it('fail no request while every table gets a column and an index, as in a later version', async () => {
    load = new Load(balancer, { pauseMs: PAUSE_MS });
    await load.untilRecovered();
    const tables = await database.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'public')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      await alter(`ALTER TABLE ${String(name)} ADD COLUMN later text, ADD COLUMN later_still bigint DEFAULT 7`);
      await database.query(`CREATE INDEX CONCURRENTLY ON ${String(name)} (later_still)`);
    }
    await load.untilRecovered();
    await endWithoutFailure(load);
    tell(`upgrade: ${String(tables.length)} tables changed under load; ${load.summary}`);
  }, 120_000);

  it('fail no request when each is the only one, after the upgrade and after the rollback', async () => {
    load = new Load(balancer, { pauseMs: PAUSE_MS });
    await load.untilRecovered();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await end(released);
      await load.untilRecovered();
      released = await start(releasedMain);
      await balancer.add(released);
      await load.untilRecovered();
      await end(present);
      await load.untilRecovered();
      if (round === ROUNDS) break;
      present = await start(serviceMain);
      await balancer.add(present);
      await load.untilRecovered();
    }
    await endWithoutFailure(load);
    tell(`upgrade: ${String(ROUNDS)} times there and back; ${load.summary}`);
  }, 300_000);
}
