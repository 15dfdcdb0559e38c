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
