import { describe, expect, it } from '@jest/globals';
import { Contended } from '#kernel';
import { retryLostRaces } from './retry.js';

/** A transaction that fails with these codes in turn and then gives 'done'. */
function failing(...codes: string[]): { run: () => Promise<string>; attempts: () => number } {
  let attempts = 0;
  return {
    attempts: () => attempts,
    run: () => {
      const code = codes[attempts];
      attempts += 1;
      return code === undefined ? Promise.resolve('done') : Promise.reject(Object.assign(new Error(code), { code }));
    },
  };
}

const LATER = Infinity;

describe('a transaction', () => {
  it.each(['40P01', '40001', '55P03'])('that lost a race (%s) runs again', async (code) => {
    const transaction = failing(code, code);
    await expect(retryLostRaces(transaction.run, LATER)).resolves.toBe('done');
    expect(transaction.attempts()).toBe(3);
  });

  it('that loses every time ends as contended, with the reason', async () => {
    const transaction = failing(...Array.from({ length: 20 }, () => '40P01'));
    await expect(retryLostRaces(transaction.run, LATER)).rejects.toMatchObject({
      constructor: Contended,
      cause: { code: '40P01' },
    });
    expect(transaction.attempts()).toBe(5);
  });

  it('that lost a race does not run again after its deadline', async () => {
    const transaction = failing('40P01', '40P01');
    await expect(retryLostRaces(transaction.run, performance.now() - 1)).rejects.toBeInstanceOf(Contended);
    expect(transaction.attempts()).toBe(1);
  });

  it('that lost a race does not run again when it has one attempt', async () => {
    const transaction = failing('55P03');
    await expect(retryLostRaces(transaction.run, LATER, 1)).rejects.toBeInstanceOf(Contended);
    expect(transaction.attempts()).toBe(1);
  });

  it.each(['23505', '57014', '08006', '42P01', 'ECONNRESET'])('that fails with %s does not run again', async (code) => {
    const transaction = failing(code);
    await expect(retryLostRaces(transaction.run, LATER)).rejects.toMatchObject({ code });
    expect(transaction.attempts()).toBe(1);
  });
});
