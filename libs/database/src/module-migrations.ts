import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step of the schema. There are no steps back: the release before also runs on the schema of this one. */
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
