import { type pg, traceContext } from '#postgres';

/** A prepared statement: PostgreSQL parses and plans it once for each connection. For frequent statements. */
export interface Statement {
  /** Unique among all statements of the service, up to 63 bytes. */
  readonly name: string;
  readonly text: string;
}

/** Runs a prepared statement on a connection or in a pool. @returns its rows; none for a statement that returns no rows */
export async function runStatement<Row>(
  runner: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await runner.query({ ...statement, values: [...values], ...traceContext() });
  return rows as Row[];
}
