import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindPets1795737600030 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX pets.pet_status_category_id_id, pets.pet_status_folded_name_id, pets.category_folded_name_id',
    );
    await runner.query('DROP FUNCTION pets.folded');
  }
}
