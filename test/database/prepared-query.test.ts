import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { connectionOptions } from '../../libs/platform/src/database/connection-options.js';
import { runPrepared } from '../../libs/platform/src/database/prepared-query.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    ...connectionOptions({ statementMs: 2_000, lockMs: 1_000 }),
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const EVERYTHING = {
  name: 'everything',
  text: `SELECT $1::bigint AS "long", $2::text AS "text", $3::boolean AS "flag", $4::timestamptz AS "time",
    $5::bigint[] @> '{-2}' AS "numbers", $6::text[] AS "texts", $7::bytea AS "bytes", $8::bigint[] IS NULL AS "none"`,
};

describe('a prepared statement, the first time and later', () => {
  const everything = [
    ['values', [2n ** 63n - 1n, 'a"b', true, new Date(0), [1n, -2n], ['a,b', null, '"'], Buffer.from([0, 255]), null]],
    ['nothing', [null, null, null, null, null, null, null, null]],
    ['empty lists', [0n, '', false, new Date(-1), [], [], Buffer.alloc(0), []]],
  ] as const;

  it.each(everything)('takes and gives %s exactly', async (_what, values) => {
    const [long, text, flag, time, numbers, texts, bytes, none] = values;
    const row = {
      long,
      text,
      flag,
      time,
      numbers: numbers === null ? null : numbers.length > 0,
      texts,
      bytes,
      none: none === null,
    };
    for (let count = 0; count < 3; count += 1) expect(await runPrepared(pool, EVERYTHING, values)).toEqual([row]);
  });

  it('gives many rows in their order, and none', async () => {
    const count = { name: 'count', text: 'SELECT n FROM generate_series(1::bigint, $1::bigint) AS n ORDER BY n DESC' };
    for (const most of [3, 0, 2]) {
      const rows = Array.from({ length: most }, (_, place) => ({ n: BigInt(most - place) }));
      expect(await runPrepared(pool, count, [most])).toEqual(rows);
    }
  });

  it('gives no rows when it is no query', async () => {
    await database.query('CREATE TABLE counted (n bigint)');
    const insert = { name: 'insert', text: 'INSERT INTO counted SELECT * FROM unnest($1::bigint[])' };
    for (const numbers of [[1n], [2n, 3n]]) expect(await runPrepared(pool, insert, [numbers])).toEqual([]);
    expect(await database.query('SELECT sum(n)::text AS sum FROM counted')).toEqual([{ sum: '6' }]);
  });

  it('is refused as PostgreSQL refuses it, and works again', async () => {
    const divide = { name: 'divide', text: 'SELECT 6 / $1::int AS share' };
    for (const isKnown of [false, true]) {
      const refusal: unknown = await runPrepared(pool, divide, [0]).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: '22012' });
      expect((refusal as Error).stack).toContain('prepared-query.test.ts');
      expect(await runPrepared(pool, divide, [isKnown ? 2 : 3])).toEqual([{ share: isKnown ? 3 : 2 }]);
    }
    await expect(runPrepared(pool, { name: 'wrong', text: 'SELEC' }, [])).rejects.toMatchObject({ code: '42601' });
  });

  it('fails by itself when a value cannot be read', async () => {
    pg.types.setTypeParser(pg.types.builtins.UUID, () => {
      throw new Error('no uuid');
    });
    const uuid = { name: 'uuid', text: 'SELECT gen_random_uuid() AS id FROM generate_series(1, 2)' };
    for (let count = 0; count < 2; count += 1) await expect(runPrepared(pool, uuid, [])).rejects.toThrow('no uuid');
    expect(await runPrepared(pool, { name: 'after', text: 'SELECT 1 AS one' }, [])).toEqual([{ one: 1 }]);
  });

  it('is right for many that are sent before the first has its answer', async () => {
    const echo = { name: 'echo', text: 'SELECT $1::text AS said' };
    const client = await pool.connect();
    const said = await Promise.all(['a', 'b', 'c'].map((text) => runPrepared(client, echo, [text])));
    client.release();
    expect(said).toEqual([[{ said: 'a' }], [{ said: 'b' }], [{ said: 'c' }]]);
  });

  it('is described once to each connection', async () => {
    const asked = { name: 'asked', text: 'SELECT 1 AS one' };
    const client = await pool.connect();
    const { connection } = client as unknown as { connection: pg.Connection };
    const describes = jest.spyOn(connection, 'describe');
    for (let count = 0; count < 3; count += 1) expect(await runPrepared(client, asked, [])).toEqual([{ one: 1 }]);
    client.release(true);
    expect(describes).toHaveBeenCalledTimes(1);
    expect(await runPrepared(pool, asked, [])).toEqual([{ one: 1 }]);
  });
});
