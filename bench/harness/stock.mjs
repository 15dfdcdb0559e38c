import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { run } from './programs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FILL_TIMEOUT_MS = 900_000;

/** Makes the tables in an empty database, as the service's own migrations do. */
export async function migrate(url) {
  const env = { DATABASE_URL: url, NODE_ENV: 'production' };
  await run(process.execPath, [join(ROOT, 'dist/apps/cli/src/main.js'), 'migrate'], { timeout: 60_000, env });
}

/**
 * Fills the tables: pets with random names, 50 categories and the three statuses in random order, and an order for
 * every tenth pet (of 1,000,000). The same number of pets makes the same tables every time.
 */
export async function fill(client, pets) {
  await client.query(`SET statement_timeout = ${FILL_TIMEOUT_MS}`);
  await client.query("SET maintenance_work_mem = '512MB'");
  await client.query("SET work_mem = '256MB'");
  const indexes = await dropIndexes(client);
  await loadNames(client);
  await client.query(CATEGORIES);
  await client.query(PETS, [pets]);
  await client.query(ORDERS);
  await client.query("SELECT setval(pg_get_serial_sequence('pets.pet', 'id'), max(id)) FROM pets.pet");
  for (const definition of indexes) await client.query(definition);
  await client.query('DROP TABLE bench_name');
  await client.query('VACUUM (FREEZE, ANALYZE)');
  await client.query('CHECKPOINT');
}

/** Indexes are faster made than kept up to date. */
async function dropIndexes(client) {
  const { rows } = await client.query(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid IN ('pets.pet'::regclass, 'store.pet_order'::regclass) AND NOT indisprimary`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function loadNames(client) {
  const table = await readFile(join(ROOT, 'test/data/seattle-pets.csv'));
  const names = parse(table, { columns: true }).map(({ name }) => name);
  await client.query('CREATE UNLOGGED TABLE bench_name (number int PRIMARY KEY, name text NOT NULL)');
  await client.query(
    `INSERT INTO bench_name SELECT row_number() OVER () - 1, name FROM unnest($1::text[]) AS name
     WHERE char_length(name) BETWEEN 1 AND 255`,
    [names],
  );
  await client.query('ANALYZE bench_name');
}

const CATEGORIES = `
  INSERT INTO pets.category (name, name_key) SELECT 'Category ' || n, 'category ' || n FROM generate_series(1, 50) AS n`;

// Hashes, not random(): they mix as well and are the same every time.
const hash = (seed) => `(hashint8extended(id, ${seed}) & 1073741823)`;

const PETS = `
  INSERT INTO pets.pet (id, name, category_id, status, held) OVERRIDING SYSTEM VALUE
  SELECT id, name, category_id, status, status = 'pending' AND id % 10 = 0
  FROM (
    SELECT id, ${hash(1)} % (SELECT count(*) FROM bench_name) AS number, 1 + ${hash(2)} % 50 AS category_id,
      (ARRAY['available', 'pending', 'sold'])[1 + ${hash(3)} % 3] AS status
    FROM generate_series(1, $1::bigint) AS id
  ) AS pet JOIN bench_name USING (number)
  ORDER BY id`;

const ORDERS = `
  INSERT INTO store.pet_order (pet_id, status, placed_at)
  SELECT id,
    CASE status WHEN 'available' THEN 'cancelled' WHEN 'pending' THEN 'pending'
      ELSE (ARRAY['shipped', 'delivered'])[1 + ${hash(4)} % 2] END,
    timestamptz '2026-01-01Z' + id * interval '1 second'
  FROM pets.pet WHERE id % 10 = 0 AND id <= 1000000 ORDER BY id`;

/** Puts a key with every scope into the database and gives its secret. */
export async function addKey(client) {
  const secret = `bench_${randomBytes(32).toString('hex')}`;
  await client.query(
    `INSERT INTO auth.api_key (key_id, name, hash, prefix, scopes, created_at, expires_at)
     VALUES ($1, 'bench', $2, 'bench_', $3, now(), now() + interval '1 day')`,
    [
      randomBytes(12).toString('hex'),
      createHash('sha256').update(secret).digest(),
      ['pets:read', 'pets:write', 'orders:read', 'orders:write'],
    ],
  );
  return secret;
}

/** A filled database, and how cursors are made. */
export async function openStock(server, pets, name) {
  const { encodeCursor } = await import('../../dist/libs/http/src/input/paging/cursor.js');
  console.log(`Filling a database with ${pets.toLocaleString('en')} pets…`);
  return { ...(await server.createStock(pets, name)), encodeCursor };
}

/** The same with the ids of its available pets, in random order; a table of them is for pgbench. */
export async function openStockToOrder(server, pets) {
  const stock = await openStock(server, pets);
  await server.query(LIST_AVAILABLE, stock.url);
  const rows = await server.query('SELECT id FROM bench_available ORDER BY number', stock.url);
  return { ...stock, available: rows.map(({ id }) => id) };
}

const LIST_AVAILABLE = `
  CREATE TABLE bench_available AS
  SELECT row_number() OVER (ORDER BY ${hash(5)}, id) - 1 AS number, id FROM pets.pet WHERE status = 'available';
  ALTER TABLE bench_available ADD PRIMARY KEY (number);
  ANALYZE bench_available`;
