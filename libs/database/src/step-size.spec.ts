import { describe, expect, it } from '@jest/globals';
import { StepSize } from './step-size.js';

/** Performs steps until no row is left. @param most the maximum number of rows that do not fail @returns the sizes of the steps */
async function sizesUntilDone(max: number, total: number, most: number): Promise<number[]> {
  const size = new StepSize(max);
  const sizes: number[] = [];
  let left = total;
  const work = (rows: number): Promise<number> => {
    sizes.push(rows);
    if (rows > most) return Promise.reject(new Error('too many'));
    const processed = Math.min(rows, left);
    left -= processed;
    return Promise.resolve(processed);
  };
  while (await size.step(work));
  return sizes;
}

describe('the size of a step', () => {
  it('is the maximum while steps succeed', async () => {
    expect(await sizesUntilDone(100, 250, 100)).toEqual([100, 100, 100]);
  });

  it('is halved after a failure and doubled after a success', async () => {
    expect(await sizesUntilDone(8, 3, 2)).toEqual([8, 4, 2, 4, 2]);
  });

  it('fails with a single row only', async () => {
    await expect(sizesUntilDone(4, 1, 0)).rejects.toThrow('too many');
  });
});
