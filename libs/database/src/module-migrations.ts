import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

/** The migrations of one module. */
export class ModuleMigrations {
  constructor(readonly migrations: readonly Migration[]) {}
}
