import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class FindPets1795737600030 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // By Unicode's rules, whatever the locale of the database is. A test compares the function with `caseFolded` of the kernel.
    await runner.query(`
      CREATE FUNCTION pets.folded(name text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN casefold(normalize(name, NFC) COLLATE pg_catalog.pg_unicode_fast)`);
    await runner.query('CREATE INDEX pet_status_category_id_id ON pets.pet (status, category_id, id)');
    await runner.query(
      'CREATE INDEX pet_status_folded_name_id ON pets.pet (status, (pets.folded(name) COLLATE "C"), id)',
    );
    await runner.query('CREATE INDEX category_folded_name_id ON pets.category ((pets.folded(name) COLLATE "C"), id)');
  }
}
