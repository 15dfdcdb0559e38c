import { describe, expect, it } from '@jest/globals';
import { addPet, orderOf, ordersOf, petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { expectInvariants } from '../support/invariants.js';
import { useTwoServices } from '../support/service.js';

const ROUNDS = 20;
const BUYERS = 50;

const { one, other } = useTwoServices();

describe('fifty buyers of one pet, over two processes', () => {
  it('get one order and forty-nine refusals, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const petId = await addPet(one.client);
      const buyers = Array.from({ length: BUYERS }, (_, number) => (number % 2 === 0 ? one : other).client);
      const responses = await Promise.all(buyers.map((buyer) => buyer.post('/v1/store/orders', { petId })));
      const [sold, ...more] = responses.filter(({ status }) => status === 201);
      const refused = responses.filter(({ status }) => status !== 201);
      expect({ more: more.length, refused: refused.length }).toEqual({ more: 0, refused: BUYERS - 1 });
      for (const response of refused) expectError(response, 409, 'pet_not_available');
      const orders = ordersOf(await other.client.get(`/v1/store/orders?petId=${String(petId)}`));
      expect(orders).toEqual(sold === undefined ? [] : [orderOf(sold)]);
      expect(petOf(await other.client.get(`/v1/pets/${String(petId)}`)).status).toBe('pending');
    }
    await expectInvariants(one.database);
  });
});
