import { describe, expect, it } from '@jest/globals';
import { aNewPet, pagesOf, petOf, petsOf } from '../support/contract.js';
import { useService } from '../support/service.js';

const service = useService();

async function addPets(count: number): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: count }, () => service.client.post('/v1/pets', aNewPet())));
  return responses.map((response) => petOf(response).id).sort((a, b) => a - b);
}

/** Walks the available pets; `between` runs after each page with the ids seen so far. */
async function walk(limit: number, between: (seen: readonly number[]) => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  for await (const page of pagesOf(service.client, `/v1/pets?status=available&limit=${String(limit)}`)) {
    seen.push(...petsOf(page).map(({ id }) => id));
    await between(seen);
  }
  return seen;
}

describe('a walk while the store changes', () => {
  it('lists each pet that matched all the time exactly once', async () => {
    const there = await addPets(45);
    const gone = new Set<number>();
    let pages = 0;
    const seen = await walk(7, async (seenSoFar) => {
      pages += 1;
      if (pages > 4) return;
      await addPets(5);
      const last = seenSoFar.at(-1);
      const later = there.find((id) => last !== undefined && id > last + 1);
      // The pet that the cursor stands on is deleted, one seen before is sold, and one still to come as well.
      await service.database.query('DELETE FROM pets.pet WHERE id = $1', [last]);
      await service.database.query("UPDATE pets.pet SET status = 'sold' WHERE id = ANY($1)", [[seenSoFar[0], later]]);
      for (const id of [last, seenSoFar[0], later]) if (id !== undefined) gone.add(id);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen).toEqual(expect.arrayContaining(there.filter((id) => !gone.has(id))));
  });

  it.each([20, 40, 0])('of %d pets by 20 has no empty page', async (count) => {
    await service.database.query('DELETE FROM pets.pet');
    await addPets(count);
    let pages = 0;
    const seen = await walk(20, () => {
      pages += 1;
      return Promise.resolve();
    });
    expect(seen).toHaveLength(count);
    expect(pages).toBe(Math.max(1, count / 20));
  });
});
