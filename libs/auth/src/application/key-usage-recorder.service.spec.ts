import { describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { BackgroundTasks } from '#database';
import { Metrics } from '#observability';
import { InMemoryApiKeys } from '../domain/api-keys.repository.fake.js';
import { KeyUsageRecorder } from './key-usage-recorder.service.js';

const NOW = new Date('2026-11-27T12:00:00.000Z');

function aRecorder() {
  const keys = new InMemoryApiKeys();
  const metrics = new Metrics();
  const stored = {
    add: () => Promise.resolve(),
    addRefusals: () => Promise.resolve(),
    addDeprecatedCalls: () => Promise.resolve(),
  };
  const logger = pino({ level: 'silent' });
  const clock = { now: () => NOW };
  const tasks = new BackgroundTasks(logger, 'service', metrics);
  return {
    keys,
    metrics,
    recorder: new KeyUsageRecorder(stored as never, keys, clock, tasks, logger, metrics),
  };
}

describe('the recorder of the usage of keys', () => {
  it('stores the last uses when the process has sent its last response', async () => {
    const { keys, recorder } = aRecorder();
    const recordUses = jest.spyOn(keys, 'recordUses');
    recorder.recordUse('key_1', NOW);
    await recorder.onApplicationShutdown();
    expect(recordUses.mock.calls).toEqual([[new Map([['key_1', NOW]])]]);
  });

  it('counts refusals that it drops, because too many are waiting', async () => {
    const { metrics, recorder } = aRecorder();
    for (let key = 0; key <= 10_000; key += 1) recorder.countRefusal(`key_${key}`, 'pets:write', 'request');
    expect(await metrics.text()).toMatch(/^api_key_records_dropped_total\{record="refusal"\} 1$/m);
  });
});
