/** Calls of a deprecated operation with one key. */
export interface DeprecatedCalls {
  readonly keyId: string;
  /** As the document names it, for example `GET /pets/{petId}`. */
  readonly operation: string;
  count: number;
  lastAt: Date;
}

/** How often, and when last, each key called each deprecated operation. */
export abstract class DeprecatedCallsRepository {
  /** Adds to what was counted before. */
  abstract add(calls: readonly DeprecatedCalls[]): Promise<void>;
  /** Those who called last come first. */
  abstract list(): Promise<DeprecatedCalls[]>;
}
