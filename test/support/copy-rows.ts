import pg from 'pg';
import type { TestDatabase } from './database.js';

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'public')`;
const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences WHERE last_value IS NOT NULL`;

/**
 * Copies all rows and the values of all sequences into another database with the same tables. As with pg_restore, no
 * trigger runs. (The PostgreSQL of the tests has no pg_dump.)
 */
export async function copyRows(source: TestDatabase, { url }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const { name } of await source.query(TABLES)) {
      const table = String(name);
      const [row] = await source.query(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${table} AS t`);
      await client.query(`DELETE FROM ${table}`);
      await client.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
        [row?.rows],
      );
    }
    for (const { name, last_value: value } of await source.query(SEQUENCES)) {
      await client.query('SELECT setval($1::regclass, $2)', [name, value]);
    }
  } finally {
    await client.end();
  }
}
