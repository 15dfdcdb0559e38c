import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { Convoy } from './convoy.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { LeftBehind } from './left-behind.js';
import { SharedTransaction } from './shared-transaction.js';

interface Sent {
  readonly text: string;
  readonly answer: (command?: string) => void;
  readonly refuse: (error: Error) => void;
}

/** What was sent to the database, which answers when the test says so. */
let sent: Sent[];
let shared: SharedTransaction;

function query(text: string): Promise<{ command: string }> {
  return new Promise((resolve, reject) => {
    sent.push({
      text,
      answer: (command = text) => {
        resolve({ command });
      },
      refuse: reject,
    });
  });
}

const texts = (): string[] => sent.map(({ text }) => text);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets the database answer everything that it was sent. */
async function answerAll(): Promise<void> {
  for (const { answer } of sent) answer();
  await turn();
}

/** From now on it is so many milliseconds later. */
function letPass(ms: number): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
}

interface Kind {
  readonly isLast?: boolean;
  readonly sendsLater?: boolean;
}

/** Something to be asked for together: a statement that names its items. */
function gathering(statement: string, { isLast = false, sendsLater = false }: Kind = {}) {
  const send = async (items: readonly string[]): Promise<string[]> => {
    if (sendsLater) await turn();
    const answer = query(`${statement} ${items.join(' ')}`);
    shared.noteStatement();
    await answer;
    return [...items];
  };
  const convoy = (): Convoy<string, string> =>
    shared.convoyOf(statement, () => {
      return new Convoy(shared.trip(send, isLast), { most: 10, lanes: 1, inTransaction: true });
    });
  return (item: string): Promise<string> => {
    shared.noteAsked();
    return convoy().join(item);
  };
}

beforeEach(() => {
  sent = [];
  shared = new SharedTransaction({ query } as never, performance.now());
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a shared transaction', () => {
  it('sends COMMIT right behind the last statement, on which all who work in it are', async () => {
    const lock = gathering('lock');
    const insert = gathering('insert', { isLast: true });
    const works = ['a', 'b'].map((item) => async () => insert(await lock(item)));
    const outcomes = shared.settle(works);
    await turn();
    expect(texts()).toEqual(['BEGIN', 'lock a b']);
    await answerAll();
    expect(texts()).toEqual(['BEGIN', 'lock a b', 'insert a b', 'COMMIT']);
    await answerAll();
    expect(await outcomes).toEqual(['a', 'b'].map((value) => ({ status: 'fulfilled', value })));
    await shared.commit();
    expect(texts()).toHaveLength(4);
  });

  it('does so when those who are not on the last trip are done', async () => {
    const lock = gathering('lock');
    const insert = gathering('insert', { isLast: true });
    const refuse = async (): Promise<string> => {
      await lock('b');
      throw new Error('not this one');
    };
    void shared.settle([async () => insert(await lock('a')), refuse]);
    await turn();
    await answerAll();
    expect(texts()).toEqual(['BEGIN', 'lock a b', 'insert a', 'COMMIT']);
  });

  it('sends it once all is done when somebody is not on the last trip yet', async () => {
    const lock = gathering('lock');
    const insert = gathering('insert', { isLast: true });
    const slow = async (): Promise<string> => {
      await lock('b');
      await lock('b again');
      return insert('b');
    };
    const outcomes = shared.settle([async () => insert(await lock('a')), slow]);
    await turn();
    await answerAll();
    expect(texts()).toEqual(['BEGIN', 'lock a b', 'insert a', 'lock b again']);
    await answerAll();
    expect(texts().slice(4)).toEqual(['insert b', 'COMMIT']);
    await answerAll();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('waits for somebody who has asked for nothing yet', async () => {
    const insert = gathering('insert', { isLast: true });
    let arrive: () => void = () => undefined;
    const slow = async (): Promise<string> => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return insert('b');
    };
    void shared.settle([() => insert('a'), slow]);
    await turn();
    expect(texts()).toEqual(['BEGIN', 'insert a']);
    await answerAll();
    arrive();
    await turn();
    expect(texts().slice(2)).toEqual(['insert b', 'COMMIT']);
  });

  it.each(['update', 'insert'])('waits for the answers when the statement of %s may leave later', async (late) => {
    const update = gathering('update', { sendsLater: late === 'update' });
    const insert = gathering('insert', { isLast: true, sendsLater: late === 'insert' });
    const work = (): Promise<string> => {
      void update('a');
      return insert('a');
    };
    const outcomes = shared.settle([work]);
    await turn();
    await turn();
    expect(texts()).not.toContain('COMMIT');
    await answerAll();
    await outcomes;
    const committed = shared.commit();
    expect(texts().at(-1)).toBe('COMMIT');
    await answerAll();
    await committed;
  });

  it('waits for the answers when what was asked for has not left', async () => {
    const insert = gathering('insert', { isLast: true });
    void shared.settle([
      () => {
        shared.noteAsked();
        return insert('a');
      },
    ]);
    await turn();
    expect(texts()).toEqual(['BEGIN', 'insert a']);
  });

  it('lets nobody send anything after COMMIT', async () => {
    const insert = gathering('insert', { isLast: true });
    void shared.settle([() => insert('a')]);
    expect(shared.client).toBeDefined();
    await turn();
    expect(texts().at(-1)).toBe('COMMIT');
    expect(() => shared.client).toThrow('has ended');
  });

  it('is not taken for kept when the database has dropped it', async () => {
    const committed = shared.commit();
    sent.at(-1)?.answer('ROLLBACK');
    await expect(committed).rejects.toThrow(LeftBehind);
  });

  it.each([
    { what: 'was refused', error: new pg.DatabaseError('not this', 8, 'error'), fault: LeftBehind },
    { what: 'lost a race', error: Object.assign(new Error('deadlock'), { code: '40P01' }), fault: LeftBehind },
    { what: 'may have been kept', error: new Error('Connection terminated'), fault: DatabaseUnavailable },
    { what: 'may have been kept, for what reason ever', error: new Error('broken'), fault: DatabaseUnavailable },
  ])('tells whether it $what when COMMIT fails', async ({ error, fault }) => {
    const committed = shared.commit();
    sent.at(-1)?.refuse(error);
    await expect(committed).rejects.toThrow(fault);
  });

  it('waits for the last answers when it has taken long', async () => {
    letPass(1_500);
    const insert = gathering('insert', { isLast: true });
    const outcomes = shared.settle([() => insert('a')]);
    await turn();
    expect(texts()).toEqual(['BEGIN', 'insert a']);
    await answerAll();
    await outcomes;
    const committed = shared.commit();
    await answerAll();
    await committed;
  });

  it('is given up when it took too long', async () => {
    letPass(60_000);
    const insert = gathering('insert', { isLast: true });
    const outcomes = shared.settle([() => insert('a')]);
    await turn();
    await answerAll();
    await outcomes;
    await expect(shared.commit()).rejects.toThrow(LeftBehind);
    expect(texts()).toEqual(['BEGIN', 'insert a']);
  });
});
