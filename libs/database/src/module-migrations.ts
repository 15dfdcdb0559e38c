import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** The migrations that make the tables of one module. */
export class ModuleMigrations {
  constructor(readonly migrations: readonly Migration[]) {}
}
