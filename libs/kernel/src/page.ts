/**
 * How new a list must be: `strong` shows everything that was confirmed before it was asked for; `eventual` may lack what
 * was confirmed a moment ago.
 */
export type Consistency = 'strong' | 'eventual';

/** A page of a list in ascending order of id; the members of its subtypes are the list's filters. */
export interface PageQuery {
  /** Those with a greater id alone; from the first when undefined. */
  readonly after: bigint | undefined;
  /** The most that the page shows. */
  readonly limit: number;
  /** `strong` when absent. */
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
