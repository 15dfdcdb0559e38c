/** The number of rows that a step of a background task processes: halved after a failure, doubled after a success. */
export class StepSize {
  private rows: number;

  /** @param max the maximum number of rows */
  constructor(private readonly max: number) {
    this.rows = max;
  }

  /**
   * Performs a step. After a failure, as of rows that take longer than the timeout of a statement, the next step has fewer rows.
   * @param work processes up to `rows` rows and returns their number
   * @returns whether more rows are left
   * @throws the error of `work` for a single row
   */
  async step(work: (rows: number) => Promise<number>): Promise<boolean> {
    const { rows } = this;
    try {
      const processed = await work(rows);
      this.rows = Math.min(this.max, rows * 2);
      return processed === rows;
    } catch (error) {
      if (rows === 1) throw error;
      this.rows = Math.ceil(rows / 2);
      return true;
    }
  }
}
