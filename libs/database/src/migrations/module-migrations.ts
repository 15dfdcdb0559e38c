import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration of the schema. There are no down migrations: the previous release also runs on the present schema. */
export abstract class Migration implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.reject(new Error('There are no down migrations: see docs/operations.md.'));
  }
}

export type MigrationClass = new () => Migration;

/** The migrations of one module. */
export class ModuleMigrations {
  constructor(readonly migrations: readonly MigrationClass[]) {}
}
