import { Injectable } from '@nestjs/common';
import { type BatchContext, type Batcher, Batching } from '#batching';
import { Database } from '#database';
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

/** The outcome of a request without a key, or the stored response to one with a key. */
type Outcome<Result> = { readonly result: Result } | { readonly stored: StoredResponse; readonly isReplay: boolean };

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
  private readonly batcher: Batcher<Submission<Input>, Outcome<Result>>;
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
   * @returns the body of the response: the DTO, or its JSON text when the request has a key
   * @throws RequestError `idempotency_in_progress`, `idempotency_key_reused`; the Error of `performAll` for the input
   */
  async submit(input: Input, request: IdempotentRequest): Promise<Dto> {
    const outcome = await this.claiming(request.claim, () => this.batcher.submit({ input, request }));
    if ('result' in outcome) return request.respond(this.operation.respond(outcome.result));
    return request.send(outcome.stored, outcome.isReplay) as unknown as Dto;
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
  ): Promise<readonly (Outcome<Result> | Error)[]> {
    const claims = submissions.flatMap(({ request: { claim } }) => claim ?? []);
    if (claims.length === 0) return (await this.performFresh(submissions, context)).map(withoutKey);
    return this.database.transaction(
      async (transaction) => {
        const claimed = await this.claimAll(claims);
        const isFresh = ({ request: { claim } }: Submission<Input>): boolean =>
          claim === undefined || claimed.get(claim) === undefined;
        const fresh = submissions.filter(isFresh);
        const results = await this.performFresh(fresh, context);
        const performed = new Map(
          fresh.map((submission, index) => [submission, this.outcomeOf(submission, results[index] as Result | Error)]),
        );
        this.storeAll(performed);
        transaction.complete();
        return submissions.map((submission) => performed.get(submission) ?? replayOf(submission, claimed));
      },
      { ...context, readsFirst: true },
    );
  }

  private async performFresh(
    submissions: readonly Submission<Input>[],
    context: BatchContext,
  ): Promise<readonly (Result | Error)[]> {
    return submissions.length === 0
      ? []
      : this.operation.performAll(
          submissions.map(({ input }) => input),
          context,
        );
  }

  private async claimAll(claims: readonly Claim[]): Promise<Map<Claim, StoredResponse | Error | undefined>> {
    const found = await this.records.claimAll(claims);
    return new Map(claims.map((claim, index) => [claim, found[index]]));
  }

  private outcomeOf({ request }: Submission<Input>, result: Result | Error): Outcome<Result> | Error {
    if (result instanceof Error || request.claim === undefined) return withoutKey(result);
    return { stored: request.serialize(this.operation.respond(result)), isReplay: false };
  }

  private storeAll(performed: ReadonlyMap<Submission<Input>, Outcome<Result> | Error>): void {
    const responses = Array.from(performed).flatMap(([{ request }, outcome]) =>
      request.claim !== undefined && 'stored' in outcome ? [[request.claim, outcome.stored] as const] : [],
    );
    if (responses.length > 0) this.records.storeAll(responses);
  }
}

function withoutKey<Result>(result: Result | Error): Outcome<Result> | Error {
  return result instanceof Error ? result : { result };
}

function replayOf<Result>(
  { request: { claim } }: Submission<unknown>,
  claimed: ReadonlyMap<Claim, StoredResponse | Error | undefined>,
): Outcome<Result> | Error {
  const found = claim === undefined ? undefined : claimed.get(claim);
  if (found === undefined) throw new Error('a submission that is no replay was not performed');
  return found instanceof Error ? found : { stored: found, isReplay: true };
}
