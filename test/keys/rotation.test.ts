import { expect, it } from '@jest/globals';
import type { IssuedKeyJson } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { serviceMovingMain } from '../support/paths.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';

const GRACE_S = 3600;
const CLIENTS = 8;

const service = useService({ main: serviceMovingMain, env: { TEST_STEP_MS: String(GRACE_S * 1000) } });

async function post(path: string, body: object): Promise<IssuedKeyJson> {
  return JSON.parse((await service.client.post(path, body)).text) as IssuedKeyJson;
}

/** Clients that call one after the other until they are told to stop; they switch the key when they are told to. */
class Callers {
  readonly statuses: number[] = [];
  private isOver = false;
  private readonly clients = Array.from({ length: CLIENTS }, () => this.call());

  constructor(public key: string) {}

  async untilResponded(more: number): Promise<void> {
    const enough = this.statuses.length + more;
    await until(
      () => this.statuses.length,
      (length) => length >= enough,
    );
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
  }

  private async call(): Promise<void> {
    while (!this.isOver) {
      // On the next turn the key is set.
      await new Promise(setImmediate);
      this.statuses.push((await service.client.get('/v1/pets', { key: this.key })).status);
    }
  }
}

it('a rotation under load fails no request of a client that switches within the grace; then the old key is 401', async () => {
  const before = await post('/v1/api-keys', { name: 'rotated under load' });
  const callers = new Callers(before.key);
  await callers.untilResponded(100);
  const after = await post(`/v1/api-keys/${before.keyId}/rotate`, { graceSeconds: GRACE_S });
  await callers.untilResponded(100);
  callers.key = after.key;
  await callers.untilResponded(100);
  expect((await service.client.get('/v1/pets', { key: before.key })).status).toBe(200);

  process.kill(service.program.pid, 'SIGUSR2');
  await service.program.untilPrinted(/the clock is 3600000 ms ahead/);
  await callers.untilResponded(100);
  expectError(await service.client.get('/v1/pets', { key: before.key }), 401, 'unauthorized');
  await callers.stop();
  expect(new Set(callers.statuses)).toEqual(new Set([200]));
});
