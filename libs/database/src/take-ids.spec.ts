import { expect, it } from '@jest/globals';
import type { Columns } from './columns.js';
import { takeIds } from './take-ids.js';

it('gives the taken ids in their order, and no others', async () => {
  const run = <Row>(): Promise<Row[]> => Promise.resolve([{ id: 7n }, { id: 9n }] as Row[]);
  const nextId = await takeIds({ run }, { table: 'pets.pet' } as Columns<{ id: bigint }>, 2);
  expect([nextId(), nextId()]).toEqual([7n, 9n]);
  expect(nextId).toThrow('all 2 ids of pets.pet are used');
});
