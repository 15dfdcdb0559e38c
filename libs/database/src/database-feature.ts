import type { EntitySchema, MigrationInterface } from 'typeorm';

type Class<T = unknown> = new (...args: never[]) => T;

/** What a module keeps in the database: its rows (TypeORM entities) and the migrations that make their tables. */
export class DatabaseFeature {
  constructor(
    readonly rows: (Class | EntitySchema)[],
    readonly migrations: Class<MigrationInterface>[],
  ) {}
}
