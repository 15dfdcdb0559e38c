/**
 * The consistency of a list: `strong` contains all changes that were committed before the request; `eventual` may lack the
 * latest ones.
 */
export type Consistency = 'strong' | 'eventual';

/** A page of a list in ascending order of id; the members of its subtypes are the list's filters. */
export interface PageQuery {
  /** Only rows with a greater id; undefined: from the first row. */
  readonly after: bigint | undefined;
  /** The maximum number of rows. */
  readonly limit: number;
  /** Default: `strong`. */
  readonly consistency?: Consistency;
}

/**
 * One page of a list. Concurrent callers that request the same page share one object, so that its JSON text is made once.
 */
export class Page<Row> {
  private json: string | undefined;

  constructor(
    readonly rows: readonly Row[],
    /** Whether more rows follow. */
    readonly hasNext: boolean,
  ) {}

  /** @param write makes the JSON text; the same function for all callers of a list */
  jsonBy(write: (rows: readonly Row[]) => string): string {
    return (this.json ??= write(this.rows));
  }
}
