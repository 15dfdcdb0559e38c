import { type pg, traceContext } from '#postgres';

/** A statement that every connection has PostgreSQL parse and plan once: for what runs most often. */
export interface Statement {
  /** Unique among all statements of the service, up to 63 bytes. */
  readonly name: string;
  readonly text: string;
}

/** Runs a statement with these values and gives its rows. */
export type RunStatement = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Runs a prepared statement on a connection, or on any of a pool. @returns its rows, none when it is no query */
export async function runStatement<Row>(
  runner: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await runner.query({ ...statement, values: [...values], ...traceContext() });
  return rows as Row[];
}
