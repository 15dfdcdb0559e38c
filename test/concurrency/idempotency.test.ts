import { describe, expect, it } from '@jest/globals';
import { addPet, ordersOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { expectInvariants } from '../support/invariants.js';
import { useService } from '../support/service.js';

const TWINS = 30;

const service = useService();

describe('thirty concurrent requests with one Idempotency-Key', () => {
  it('place one order: every response is that order or 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const petId = await addPet(service.client);
      const headers = { 'Idempotency-Key': `round-${String(round)}` };
      const responses = await Promise.all(
        Array.from({ length: TWINS }, () => service.client.post('/v1/store/orders', { petId }, { headers })),
      );
      const placed = responses.filter(({ status }) => status === 201);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      expect(placed.filter((response) => !('idempotent-replayed' in response.headers))).toHaveLength(1);
      for (const response of responses)
        if (response.status !== 201) expectError(response, 409, 'idempotency_in_progress');
      expect(ordersOf(await service.client.get(`/v1/store/orders?petId=${String(petId)}`))).toHaveLength(1);
    }
    await expectInvariants(service.database);
  });
});
