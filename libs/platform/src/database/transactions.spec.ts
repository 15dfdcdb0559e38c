import { beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable } from './database-unavailable.js';
import { Gathering } from './gathering.js';
import { type Connections, Transactions } from './transactions.js';

/** A connection that answers at once. */
class Connection {
  readonly texts: string[] = [];
  /** A statement that is refused, and how the COMMIT behind it ends. */
  refused: { readonly text: string; readonly commit: () => Promise<{ command: string }> } | undefined;
  released = 0;

  async query(text: string): Promise<{ command: string }> {
    const isBehindRefused = this.refused !== undefined && this.texts.at(-1) === this.refused.text;
    this.texts.push(text);
    await Promise.resolve();
    if (text === this.refused?.text) throw new Error('refused');
    return isBehindRefused && this.refused !== undefined ? this.refused.commit() : { command: text };
  }

  release(): void {
    this.released += 1;
  }
}

let connection: Connection;
let alone: number;
let transactions: Transactions;
let insert: Gathering<string, string>;
let failures: unknown[];

beforeEach(() => {
  connection = new Connection();
  alone = 0;
  failures = [];
  const connections: Connections = {
    connect: () => Promise.resolve(connection as never),
    transaction: (body) => {
      alone += 1;
      return body({} as never, connection as never);
    },
  };
  transactions = new Transactions(connections, (error) => failures.push(error));
  const trip = async (items: readonly string[]): Promise<string[]> => {
    const { client, shared } = transactions.current ?? {};
    const answer = client?.query(`insert ${items.join(' ')}`);
    shared?.noteStatement();
    await answer;
    return [...items];
  };
  const options = { most: 10, lanes: 1, writes: true, isLast: true };
  insert = new Gathering(trip, options, () => transactions.current, { asked: 0, trips: 0 });
});

const place = (item: string): Promise<string> => transactions.shared(() => insert.ask(item));
/** The first leaves at once; those who come meanwhile share the next transaction. */
async function placeTogether(...works: (() => Promise<string>)[]): Promise<PromiseSettledResult<string>[]> {
  const first = place('first');
  const others = await Promise.allSettled(works.map((work) => transactions.shared(work)));
  await first;
  return others;
}

describe('works that share a transaction', () => {
  it('are kept by a COMMIT right behind their last statement', async () => {
    const outcomes = await placeTogether(
      () => insert.ask('a'),
      () => insert.ask('b'),
    );
    expect(outcomes).toEqual(['a', 'b'].map((value) => ({ status: 'fulfilled', value })));
    expect(connection.texts).toEqual(['BEGIN', 'insert first', 'COMMIT', 'BEGIN', 'insert a b', 'COMMIT']);
    expect({ alone, released: connection.released }).toEqual({ alone: 0, released: 2 });
  });

  it('are not done again when one of them fails after all were kept', async () => {
    const outcomes = await placeTogether(
      () => insert.ask('a'),
      async () => {
        await insert.ask('b');
        return insert.ask('b again');
      },
    );
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: { message: 'the transaction has ended' } },
    ]);
    expect(connection.texts.slice(3)).toEqual(['BEGIN', 'insert a b', 'COMMIT']);
    expect(alone).toBe(0);
  });

  it('are not done again when what follows them fails', async () => {
    const missed = new Error('not counted');
    const insertAndFail = async (): Promise<string> => {
      const inserted = await insert.ask('a');
      transactions.current?.afterCommit.push(() => {
        throw missed;
      });
      return inserted;
    };
    expect(await placeTogether(insertAndFail, () => insert.ask('b'))).toMatchObject([{ value: 'a' }, { value: 'b' }]);
    expect(await transactions.alone(insertAndFail)).toBe('a');
    expect({ failures, shared: connection.texts.slice(3) }).toEqual({
      failures: [missed, missed],
      shared: ['BEGIN', 'insert a b', 'COMMIT', 'insert a'],
    });
  });

  it('are each done again by themselves when a statement is refused', async () => {
    connection.refused = { text: 'insert a b', commit: () => Promise.resolve({ command: 'ROLLBACK' }) };
    const outcomes = await placeTogether(
      () => insert.ask('a'),
      () => insert.ask('b'),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(connection.texts.slice(3, 7)).toEqual(['BEGIN', 'insert a b', 'COMMIT', 'ROLLBACK']);
    expect(alone).toBe(2);
  });

  it('are not done again when nobody knows whether they were kept', async () => {
    connection.refused = { text: 'insert a b', commit: () => Promise.reject(new Error('lost')) };
    const outcomes = await placeTogether(
      () => insert.ask('a'),
      () => insert.ask('b'),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    }
    expect(alone).toBe(0);
  });
});
