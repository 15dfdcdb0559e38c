/**
 * One page of a list. Callers that asked for the same page at the same time share one object, so its JSON text is made
 * once for all of them.
 */
export class Page<Row> {
  private json: string | undefined;

  constructor(
    readonly rows: readonly Row[],
    /** Whether more rows follow. */
    readonly hasNext: boolean,
  ) {}

  /** @param write makes the text; the same for every caller of a list */
  jsonBy(write: (rows: readonly Row[]) => string): string {
    return (this.json ??= write(this.rows));
  }
}
