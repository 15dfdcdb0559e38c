import { describe, expect, it } from '@jest/globals';
import { expectBooksInOrder } from '../support/books.js';
import { addPet, ordersOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const TWINS = 30;

const service = useService();

describe('thirty requests at once with one Idempotency-Key', () => {
  it('are one order: every answer is that order, or says that it is still being placed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const petId = await addPet(service.client);
      const headers = { 'Idempotency-Key': `round-${String(round)}` };
      const answers = await Promise.all(
        Array.from({ length: TWINS }, () => service.client.post('/v1/store/orders', { petId }, { headers })),
      );
      const placed = answers.filter(({ status }) => status === 201);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      expect(placed.filter((answer) => !('idempotent-replayed' in answer.headers))).toHaveLength(1);
      for (const answer of answers) if (answer.status !== 201) expectError(answer, 409, 'idempotency_in_progress');
      expect(ordersOf(await service.client.get(`/v1/store/orders?petId=${String(petId)}`))).toHaveLength(1);
    }
    await expectBooksInOrder(service.database);
  });
});
