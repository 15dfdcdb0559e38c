import { describe, expect, it } from '@jest/globals';
import { petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { type TestService, useService } from '../support/service.js';

const service = useService();

function add(categoryId: string): ReturnType<TestService['client']['post']> {
  return service.client.post('/v1/pets', `{"name":"x","categoryId":${categoryId}}`);
}

describe('a number in a body', () => {
  it.each([
    ['7', '7'],
    ['7.0', '7'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['0', '0'],
    ['-5', '-5'],
    ['999999999', '999999999'],
    ['1e2', '100'],
    ['1E+2', '100'],
    ['12.5e1', '125'],
    ['9007199254740992.0', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['990000000262240065', '990000000262240065'],
    ['922337203685477580.7e1', '9223372036854775807'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
  ])('%s is the integer %s, in the response, by id and in the list', async (sent, value) => {
    const created = await add(sent);
    expect(created.status).toBe(201);
    expect(created.text).toMatch(new RegExp(`"categoryId":${value}[,}]`));
    expect(created.text).toMatch(/"id":\d+[,}]/);
    const { id } = petOf(created);
    expect((await service.client.get(`/v1/pets/${String(id)}`)).text).toBe(created.text);
    expect((await service.client.get('/v1/pets?limit=100')).text).toContain(created.text);
  });

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '1e19',
    '1e30',
    '1e400',
    '-1e400',
    '1.5',
    '1e-1',
    '9007199254740992.5',
  ])('%s is not an int64', async (sent) => {
    expectError(await add(sent), 400, 'invalid_body');
  });

  it.each(['01', '+1', '.5', '1.', '0x10', '1_000', 'NaN', 'Infinity', '1n', '--1', '1e', '５'])(
    '%s is no number',
    async (sent) => {
      expectError(await add(sent), 400, 'invalid_json');
    },
  );
});

describe('headers that a proxy sets', () => {
  it('do not change responses', async () => {
    const plain = await service.client.get('/v1/pets?limit=1');
    for (let count = 0; count < 20; count += 1) {
      const address = `10.0.0.${String(count)}`;
      const headers = {
        'X-Forwarded-For': address,
        Forwarded: `for=${address};host=evil.example`,
        'X-Real-IP': address,
      };
      const response = await service.client.get('/v1/pets?limit=1', {
        headers: { ...headers, 'X-Forwarded-Proto': 'https' },
      });
      expect(response.text).toBe(plain.text);
      expect(response.headers.link).toBe(plain.headers.link);
    }
  });
});
