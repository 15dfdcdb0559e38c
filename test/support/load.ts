import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { expectInvariants } from './invariants.js';
import type { ClientResponse, Client, RequestOptions } from './client.js';
import { aNewPet, listAll, orderOf, ordersOf, petOf, petsOf } from './contract.js';
import type { TestDatabase } from './database.js';
import { lengthOf } from './full.js';
import { Random } from './random.js';

const CONNECTIONS = lengthOf(6, 40);
/** The pause of a client after a 503. */
const RETRY_MS = 50;
const RECOVERY_TIMEOUT_MS = 60_000;
const MOVES = [['cancelled'], [], ['shipped'], ['shipped', 'delivered']] as const;

/** The service that gets the requests. */
export type Target = Pick<Client, 'send'>;

/** The error of a request without a response. */
type ConnectionError = NodeJS.ErrnoException & { readonly reusedSocket?: boolean };

export interface LoadOptions {
  /** Whether the error of a request without a response is part of the fault; by default it is not. */
  readonly isExpected?: (error: ConnectionError) => boolean;
  /** The minimum duration of a round of a connection, so that the load does not depend on the speed of the service. */
  readonly roundMs?: number;
  /** Each connection pauses for a random time up to this after a round, so that the services are not always busy. */
  readonly pauseMs?: number;
}

let loads = 0;

/**
 * 6 connections, 40 in a full run, that add, read, order, sell and rename pets until the end, and in every second round also
 * read lists and send requests that must fail. Records all acknowledged changes. Each request has allowed statuses; 503 is a
 * failure, after which the outcome of a change is read; any other status is an error.
 */
export class Load {
  /** The number of responses by status; `broken` counts requests without a response. */
  readonly seen = new Map<number | 'broken', number>();
  /** Responses that are not allowed. */
  readonly wrong: string[] = [];
  failures = 0;
  /** The duration of the slowest request. */
  slowestMs = 0;
  private readonly name = `load-${String((loads += 1))}`;
  private readonly isExpected: NonNullable<LoadOptions['isExpected']>;
  private readonly roundMs: number;
  private readonly pauseMs: number;
  private readonly random = new Random(1);
  private readonly workers: Promise<unknown>[];
  /** The start of the last round without a failure, by connection. */
  private readonly lastSuccess: number[] = Array.from({ length: CONNECTIONS }, () => -1);
  private readonly names = new Map<number, string[]>();
  private readonly statuses = new Map<number, string[]>();
  /** The id of the pet that all connections order. */
  private contestedPet = 0;
  private lastFailureAt = -Infinity;
  private isEnded = false;
  private isAbandoned = false;

  /** Starts. @param target can be replaced later */
  constructor(
    public target: Target,
    { isExpected = () => false, roundMs = 0, pauseMs = 0 }: LoadOptions = {},
  ) {
    this.isExpected = isExpected;
    this.roundMs = roundMs;
    this.pauseMs = pauseMs;
    const stocked = this.add(`${this.name}-wanted`).then((id) => (this.contestedPet = id));
    this.workers = this.lastSuccess.map((_, worker) => stocked.then(() => this.work(worker)));
  }

  /**
   * Waits until every connection has completed a round without a failure.
   * @returns the milliseconds from the call to the last failure
   */
  async untilRecovered(): Promise<number> {
    const since = performance.now();
    while (this.lastSuccess.some((at) => at < since)) {
      expect(this.wrong).toEqual([]);
      if (performance.now() - since > RECOVERY_TIMEOUT_MS) throw new Error(`still failing: ${this.summary}`);
      await delay(10);
    }
    return Math.max(0, Math.round(this.lastFailureAt - since));
  }

  /** Ends without checks, after a failed test. */
  async abandon(): Promise<void> {
    this.isEnded = true;
    this.isAbandoned = true;
    await Promise.all(this.workers);
  }

  /** Ends after the pending requests, and checks that all acknowledged changes exist, and no others. */
  async endAndCheck(database: TestDatabase): Promise<void> {
    this.isEnded = true;
    await Promise.all(this.workers);
    expect(this.wrong).toEqual([]);
    await expectInvariants(database);
    const pets = await listAll(this.target, '/v1/pets?limit=100', petsOf);
    const own = pets.filter(({ name }) => name.startsWith(`${this.name}-`));
    expect(own.map(({ id }) => id)).toEqual([...this.names.keys()].sort(ascending));
    for (const { id, name } of own) expect(this.names.get(id)).toContain(name);
    const orders = await listAll(this.target, '/v1/store/orders?limit=100', ordersOf);
    const placed = orders.filter(({ petId }) => this.names.has(petId));
    expect(placed.map(({ id }) => id)).toEqual([...this.statuses.keys()].sort(ascending));
    for (const { id, status } of placed) expect(this.statuses.get(id)).toContain(status);
  }

  /** The statuses and the slowest request, as text. */
  get summary(): string {
    const seen = [...this.seen].map(([status, count]) => `${String(status)}: ${String(count)}`).join(', ');
    return `${seen}; slowest ${String(Math.round(this.slowestMs))} ms`;
  }

  private async work(worker: number): Promise<void> {
    // The rounds start evenly distributed.
    if (this.roundMs > 0) await delay((worker / CONNECTIONS) * this.roundMs);
    for (let round = 0; !this.isEnded; round += 1) {
      const begun = performance.now();
      try {
        await this.sell(`${this.name}-${String(worker)}-${String(round)}`, MOVES[round % MOVES.length] ?? []);
        await this.orderContestedPet(`${this.name}-${String(worker)}-${String(round)}-wanted`);
        if ((round + worker) % 2 === 0) await this.readAndFail();
      } catch (error) {
        this.wrong.push(String(error));
        return;
      }
      if (this.lastFailureAt < begun) this.lastSuccess[worker] = begun;
      const left = this.roundMs - (performance.now() - begun);
      if (left > 0) await delay(left);
      if (this.pauseMs > 0) await delay(this.random.below(this.pauseMs));
    }
  }

  /** Adds a pet, orders it, and completes the order. */
  private async sell(key: string, moves: readonly string[]): Promise<void> {
    const petId = await this.add(key);
    const path = `/v1/pets/${String(petId)}`;
    await this.once({ path }, [200]);
    const order = await this.order(key, petId, [201]);
    for (const status of order === undefined ? [] : moves) {
      const known = this.statuses.get(order ?? 0) ?? [];
      // Without an acknowledgement, the outcome is unknown.
      this.statuses.set(order ?? 0, [...known, status]);
      const moved = await this.once(
        { method: 'PATCH', path: `/v1/store/orders/${String(order)}`, body: { status } },
        [200],
      );
      if (moved === undefined) break;
      this.statuses.set(order ?? 0, [status]);
    }
    const name = `${key}-renamed`;
    this.names.set(petId, [key, name]);
    if ((await this.once({ method: 'PATCH', path, body: { name } }, [200])) !== undefined)
      this.names.set(petId, [name]);
  }

  /** Tries to order the one pet that all connections order, and cancels the order. */
  private async orderContestedPet(key: string): Promise<void> {
    const order = await this.order(key, this.contestedPet, [201, 409]);
    if (order === undefined) return;
    await this.insist({ method: 'DELETE', path: `/v1/store/orders/${String(order)}` }, [204]);
    this.statuses.set(order, ['cancelled']);
  }

  /** Sends reads, and requests that must fail. */
  private async readAndFail(): Promise<void> {
    await this.once({ path: '/v1/pets?limit=5&status=available' }, [200]);
    await this.once({ path: '/v1/store/orders?limit=5' }, [200]);
    await this.once({ path: '/v1/categories?limit=5' }, [200]);
    await this.once({ path: '/v1/api-keys?limit=5' }, [200]);
    await this.once({ path: '/v1/pets/999999999' }, [404]);
    await this.once({ path: '/v1/store/orders/999999999' }, [404]);
    await this.once({ path: '/v1/pets', key: 'unknown-key-0123456789abcdef-0123456789' }, [401]);
    await this.once({ method: 'POST', path: '/v1/pets', body: {} }, [400]);
  }

  private async add(name: string): Promise<number> {
    const headers = { 'Idempotency-Key': `pet-${name}` };
    const response = await this.insist({ method: 'POST', path: '/v1/pets', body: aNewPet({ name }), headers }, [201]);
    const { id } = petOf(response);
    this.names.set(id, [name]);
    return id;
  }

  private async order(key: string, petId: number, expected: readonly number[]): Promise<number | undefined> {
    const headers = { 'Idempotency-Key': key };
    const response = await this.insist(
      { method: 'POST', path: '/v1/store/orders', body: { petId }, headers },
      expected,
    );
    if (response.status !== 201) return undefined;
    const { id, status } = orderOf(response);
    this.statuses.set(id, [status]);
    return id;
  }

  /** Repeats an idempotent request until it gets a response. */
  private async insist(options: RequestOptions, expected: readonly number[]): Promise<ClientResponse> {
    let response = await this.once(options, expected);
    // A request after its timeout may still be running.
    while (response === undefined) response = await this.once(options, expected, 'idempotency_in_progress');
    return response;
  }

  /** @returns undefined after a failure. @throws when the response is wrong */
  private async once(
    options: RequestOptions,
    expected: readonly number[],
    busy?: string,
  ): Promise<ClientResponse | undefined> {
    if (this.isAbandoned) throw new Error('the load was abandoned');
    const begun = performance.now();
    const response = await this.target.send(options).catch((error: unknown) => {
      if (!this.isExpected(error as ConnectionError)) throw error;
      return undefined;
    });
    const now = performance.now();
    this.slowestMs = Math.max(this.slowestMs, now - begun);
    const status = response?.status ?? 'broken';
    this.seen.set(status, (this.seen.get(status) ?? 0) + 1);
    const isBusy = busy !== undefined && response?.text.includes(busy) === true;
    if (response !== undefined && response.status !== 503 && !isBusy) {
      if (expected.includes(response.status)) return response;
      throw new Error(`${options.method ?? 'GET'} ${options.path} got ${String(response.status)}: ${response.text}`);
    }
    this.failures += 1;
    this.lastFailureAt = now;
    await delay(RETRY_MS);
    return undefined;
  }
}

const ascending = (one: number, other: number): number => one - other;
