import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEvents1795737600020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA events');
    // Its last value is the present generation, 0 before there is one. Transaction ids are those of a server; where a dump
    // is restored they begin anew, and so does a generation.
    await runner.query('CREATE SEQUENCE events.generation');
    // A row holds the events of one transaction, each column those of all of them: a fifth of the cost of a row for each.
    // A subject is its type, a space and its id. The data is JSON, byte for byte as the module wrote it.
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
    // What is of one subject. Entries are merged into the index 1 MB at a time.
    await runner.query(
      'CREATE INDEX outbox_subjects ON events.outbox USING gin (subjects) WITH (gin_pending_list_limit = 1024)',
    );
    // One row: the last transaction whose events were removed because of their age. A reader before it has missed some.
    await runner.query(`
      CREATE TABLE events.removed_up_to (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        generation smallint NOT NULL,
        xid xid8 NOT NULL,
        id bigint NOT NULL
      )`);
    await runner.query("INSERT INTO events.removed_up_to (generation, xid, id) VALUES (0, '0', 0)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA events CASCADE');
  }
}
