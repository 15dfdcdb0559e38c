import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateEvents1795737600020 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA events');
    // The last value is the present generation, 0 before the first value. Transaction ids belong to a server: after the restore
    // of a dump on another server they begin anew, and a new generation begins.
    // The ids of events have 8 bits for it.
    await runner.query('CREATE SEQUENCE events.generation MAXVALUE 255');
    // A row has the events of one transaction as arrays, which costs two fifths of one row for each event. A subject is its type, a
    // space and its id. The data is the JSON text of the module, unchanged.
    await runner.query(`
      CREATE TABLE events.outbox (
        xid xid8 NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY,
        occurred_at timestamptz NOT NULL,
        salt integer NOT NULL DEFAULT floor(random() * (1 << 22)),
        generation smallint NOT NULL,
        types text[] NOT NULL,
        subjects text[] NOT NULL,
        actors text[] NOT NULL,
        request_ids text[] NOT NULL,
        data text[] NOT NULL,
        PRIMARY KEY (generation, xid, id)
      )`);
    // For the events of one subject. Entries are merged into the index 1 MB at a time.
    await runner.query(
      'CREATE INDEX outbox_subjects ON events.outbox USING gin (subjects) WITH (gin_pending_list_limit = 1024)',
    );
    // One row: the last transaction whose events were removed because of their age. A reader before it has missed events.
    await runner.query(`
      CREATE TABLE events.removed_up_to (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        generation smallint NOT NULL,
        xid xid8 NOT NULL,
        id bigint NOT NULL
      )`);
    await runner.query("INSERT INTO events.removed_up_to (generation, xid, id) VALUES (0, '0', 0)");
  }
}
