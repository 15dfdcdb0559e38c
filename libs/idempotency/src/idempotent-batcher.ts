import { Injectable } from '@nestjs/common';
import { type BatchContext, type Batcher, Batching } from '#batching';
import { Database, FailedAfterCommit } from '#database';
import type { JsonText } from '#http';
import { type Claim, IdempotencyRecords, inProgress, type StoredResponse } from './idempotency-records.js';
import type { Created, IdempotentRequest } from './idempotent-request.js';

const MAX_SIZE = 100;
const MAX_IN_FLIGHT = 2;

/** An operation that creates a resource from each input, for the requests of a batch. */
export interface IdempotentOperation<Input, Result, Dto extends object> {
  /**
   * Creates the resources, in the caller's transaction or else in its own.
   * @returns a result or an Error for each, in the order of the inputs
   */
  readonly performAll: (inputs: readonly Input[], context: BatchContext) => Promise<readonly (Result | Error)[]>;
  /** The lock of an input: see BatcherOptions. */
  readonly lockOf?: (input: Input) => unknown;
  /** Makes the response from a result. */
  readonly respond: (result: Result) => Created<Dto>;
}

interface Submission<Input> {
  readonly input: Input;
  readonly request: IdempotentRequest;
}

type Responses<Input> = ReadonlyMap<Submission<Input>, StoredResponse | Error>;

/** Creates the batchers of operations that accept an `Idempotency-Key`. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly batching: Batching,
    private readonly database: Database,
    private readonly records: IdempotencyRecords,
  ) {}

  batcher<Input, Result, Dto extends object>(
    operation: IdempotentOperation<Input, Result, Dto>,
  ): IdempotentBatcher<Input, Result, Dto> {
    return new IdempotentBatcher(operation, this.batching, this.database, this.records);
  }
}

/**
 * Performs an operation in batches, and once for all requests of a caller with the same key and the same body. The claim on
 * the key, the operation and the stored response are one transaction. A failed item stores nothing, so its key can be used
 * again.
 */
export class IdempotentBatcher<Input, Result, Dto extends object> {
  private readonly batcher: Batcher<Submission<Input>, StoredResponse>;
  /** The claims of the requests in this process. (Advisory locks cannot keep two requests of one transaction apart.) */
  private readonly pending = new Set<string>();

  constructor(
    private readonly operation: IdempotentOperation<Input, Result, Dto>,
    batching: Batching,
    private readonly database: Database,
    private readonly records: IdempotencyRecords,
  ) {
    const { lockOf } = operation;
    this.batcher = batching.of((submissions, context) => this.perform(submissions, context), {
      maxSize: MAX_SIZE,
      maxInFlight: MAX_IN_FLIGHT,
      ...(lockOf !== undefined && { lockOf: ({ input }) => lockOf(input) }),
    });
  }

  /**
   * @param input valid by the rules of its entity, so that an invalid request claims no key
   * @returns the body of the response
   * @throws RequestError `idempotency_in_progress`, `idempotency_key_reused`; the Error of `performAll` for the input
   */
  async submit(input: Input, request: IdempotentRequest): Promise<JsonText<Dto>> {
    return request.send(await this.claiming(request.claim, () => this.batcher.submit({ input, request })));
  }

  /** Rejects a request while another request with its key is queued or in flight. */
  private async claiming<T>(claim: Claim | undefined, perform: () => Promise<T>): Promise<T> {
    if (claim === undefined) return perform();
    const name = `${claim.callerId} ${claim.key}`;
    if (this.pending.has(name)) throw inProgress();
    this.pending.add(name);
    try {
      return await perform();
    } finally {
      this.pending.delete(name);
    }
  }

  private async perform(
    submissions: readonly Submission<Input>[],
    context: BatchContext,
  ): Promise<readonly (StoredResponse | Error)[]> {
    const claims = submissions.map(({ request }) => request.claim);
    if (claims.every((claim) => claim === undefined)) return this.performWithoutKeys(submissions, context);
    return this.database.transaction(
      async (transaction) => {
        const known = await this.records.claimAll(claims);
        const fresh = submissions.filter((_submission, index) => known[index] === undefined);
        const performed = this.responsesOf(fresh, await this.operate(fresh, context));
        this.storeAll(performed);
        transaction.complete();
        return submissions.map((submission, index) => {
          const response = known[index] ?? performed.get(submission);
          if (response === undefined) throw new Error('a submission was neither performed nor known');
          return response;
        });
      },
      { ...context, readsFirst: true },
    );
  }

  /** Performs submissions without keys, in the transaction of the operation. */
  private async performWithoutKeys(
    submissions: readonly Submission<Input>[],
    context: BatchContext,
  ): Promise<readonly (StoredResponse | Error)[]> {
    const results = await this.operate(submissions, context);
    try {
      return [...this.responsesOf(submissions, results).values()];
    } catch (error) {
      throw new FailedAfterCommit(error);
    }
  }

  private async operate(
    submissions: readonly Submission<Input>[],
    context: BatchContext,
  ): Promise<readonly (Result | Error)[]> {
    if (submissions.length === 0) return [];
    const inputs = submissions.map(({ input }) => input);
    return this.operation.performAll(inputs, context);
  }

  /** Makes the responses. @param results in the order of the submissions */
  private responsesOf(
    submissions: readonly Submission<Input>[],
    results: readonly (Result | Error)[],
  ): Responses<Input> {
    const responseTo = ({ request }: Submission<Input>, result: Result | Error): StoredResponse | Error =>
      result instanceof Error ? result : request.responseTo(this.operation.respond(result));
    return new Map(submissions.map((each, index) => [each, responseTo(each, results[index] as Result | Error)]));
  }

  private storeAll(performed: Responses<Input>): void {
    const responses = Array.from(performed).flatMap(([{ request }, response]) =>
      request.claim === undefined || response instanceof Error ? [] : [[request.claim, response] as const],
    );
    if (responses.length > 0) this.records.storeAll(responses);
  }
}
