/** The calls of a deprecated operation with one key. */
export interface DeprecatedCalls {
  readonly keyId: string;
  /** As in the document, for example `GET /pets/{petId}`. */
  readonly operation: string;
  /** Mutable, because calls are counted in it before they are stored. */
  count: number;
  lastAt: Date;
}

/** The stored number of calls, and the time of the last call, for each key and deprecated operation. */
export abstract class DeprecatedCallsRepository {
  /** Adds to the stored counts, and stores the later `lastAt`. */
  abstract add(calls: readonly DeprecatedCalls[]): Promise<void>;
  /** Sorted by the time of the last call, the latest first. */
  abstract list(): Promise<DeprecatedCalls[]>;
}
