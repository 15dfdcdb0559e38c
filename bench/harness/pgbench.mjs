import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram, run } from './programs.mjs';

const CLIENTS = 10;
const PET = 'SELECT id, name, category_id, status, version FROM pets.pet';
const STATUS = "(ARRAY['available', 'pending', 'sold'])[1 + :status]";

const SPREAD = `\\set status random(0, 2)
\\set limit random(1, 100)
\\set after random(0, :pets - 1)
${PET} WHERE status = ${STATUS} AND id > :after ORDER BY id LIMIT :limit + 1;
`;
const CREATE = `\\set category random(1, 50)
\\set status random(0, 2)
SELECT nextval('pets.pet_id_seq') AS id \\gset
INSERT INTO pets.pet (id, name, category_id, status) OVERRIDING SYSTEM VALUE VALUES (:id, 'Pet', :category, ${STATUS});
`;
/** The transaction of the service, without its events: lock the pet, hold it, add the order. */
const ORDER = `\\set turn :turn + 1
\\set number :turn * ${CLIENTS} + :client_id
BEGIN;
SELECT id, name, category_id AS category, status, held, version FROM pets.pet
WHERE id = (SELECT id FROM bench_available WHERE number = :number) FOR UPDATE \\gset
SELECT nextval('store.pet_order_id_seq') AS order \\gset
UPDATE pets.pet
SET name = new.name, category_id = new.category_id, status = new.status, held = new.held, version = new.version
FROM unnest(ARRAY[:id]::bigint[], ARRAY[:name]::text[], ARRAY[:category]::bigint[], ARRAY['pending']::text[],
  ARRAY[true]::boolean[], ARRAY[:version]::bigint[]) AS new (id, name, category_id, status, held, version)
WHERE pet.id = new.id;
INSERT INTO store.pet_order (id, pet_id, ship_date, status, placed_at) OVERRIDING SYSTEM VALUE
SELECT id, pet_id, ship_date, status, placed_at
FROM unnest(ARRAY[:order]::bigint[], ARRAY[:id]::bigint[], ARRAY[NULL]::timestamptz[], ARRAY['pending']::text[],
  ARRAY[now()]::timestamptz[]) AS new (id, pet_id, ship_date, status, placed_at);
COMMIT;
`;

/** What the peers send to PostgreSQL, by row: scripts and how often each is taken. */
const SCRIPTS = {
  'same-page': [[`${PET} WHERE status = 'available' AND id > -1 ORDER BY id LIMIT 21;\n`, 1]],
  spread: [[SPREAD, 1]],
  'by-id': [[`\\set id random(1, :pets)\n${PET} WHERE id = :id;\n`, 1]],
  create: [[CREATE, 1]],
  order: [[ORDER, 1]],
  mix: [
    [SPREAD, 80],
    [CREATE, 15],
    [ORDER, 5],
  ],
};

/** Whether pgbench is there; says so in one line if not. */
export async function findPgbench() {
  if (await hasProgram('pgbench')) return true;
  console.log('pgbench is missing and left out: it comes with the Debian package postgresql.');
  return false;
}

/** One run of a row's statements by themselves, with as many clients as the pools of the peers have connections. */
export async function runPgbench({ row, stock, database, server, seconds }) {
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const scripts = [];
  for (const [index, [text, weight]] of SCRIPTS[row.name].entries()) {
    const file = join(server.folder, `pgbench-${row.name}-${index}.sql`);
    await writeFile(file, text);
    scripts.push('-f', `${file}@${weight}`);
  }
  const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', String(seconds)];
  const values = ['-D', `pets=${stock.pets}`, '-D', 'turn=-1'];
  const place = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const output = await run('pgbench', [...load, ...values, ...scripts, ...place], {
    timeout: (seconds + 30) * 1000,
    env: { PGPASSWORD: decodeURIComponent(password) },
    anyCode: true,
  });
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (Number.isNaN(perSecond)) throw new Error(`pgbench said nothing of use: ${output}`);
  const [reason] = /^pgbench: error: .*/m.exec(output) ?? [];
  return { perSecond, faults: reason === undefined ? [] : [`${reason} (are all pets used up?)`] };
}
