import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { connections, expectNoConnectionLeaked, figuresOf } from '../support/figures.js';
import { lengthOf, tell } from '../support/full.js';
import { Load } from '../support/load.js';
import { residentMemory } from '../support/memory.js';
import { useService } from '../support/service.js';

/** Of the spans of this length the second and the last are compared. */
const SPAN_MS = lengthOf(1_000, 60_000);
const SPANS = lengthOf(4, 10);
const LOOKS = lengthOf(4, 20);
/** In a short run the heap is still finding its size. */
const MEMORY_GROWTH = lengthOf(1.5, 1.1);
/** A look meets some of what is under way: a response, a timer of a query. */
const MOMENTARY = 25;

const service = useService();

interface Look {
  readonly memory: number;
  readonly connections: number;
  readonly handles: number;
  readonly timers: number;
}

async function look(): Promise<Look> {
  const figures = await figuresOf(service);
  return {
    memory: await residentMemory(service.program.pid),
    connections: await connections(service),
    handles: figures.get('nodejs_active_handles_total') ?? NaN,
    timers: figures.get('nodejs_active_resources{type="Timeout"}') ?? 0,
  };
}

/** The mean of some looks over one span. */
async function span(): Promise<Look> {
  const looks: Look[] = [];
  for (let count = 0; count < LOOKS; count += 1) {
    looks.push(await look());
    await delay(SPAN_MS / LOOKS);
  }
  const mean = (of: keyof Look): number => looks.reduce((sum, each) => sum + each[of], 0) / looks.length;
  return { memory: mean('memory'), connections: mean('connections'), handles: mean('handles'), timers: mean('timers') };
}

describe('a service under continuous load', () => {
  it(
    'takes no more memory, connections, handles and timers at last than at first',
    async () => {
      const load = new Load(service.client);
      await load.untilWell();
      const spans: Look[] = [];
      for (let count = 0; count < SPANS; count += 1) spans.push(await span());
      await load.endAndCheck(service.database);
      tell(`${spans.map((each) => JSON.stringify(each)).join('\n')}\n${load.summary}`);
      const [, first, last] = [spans[0], spans[1], spans.at(-1)] as [Look, Look, Look];
      expect(load.failures).toBe(0);
      expect(last.memory / first.memory).toBeLessThan(MEMORY_GROWTH);
      expect(last.connections).toBeLessThanOrEqual(first.connections + 2);
      expect(last.handles).toBeLessThanOrEqual(first.handles + 2);
      expect(last.timers).toBeLessThanOrEqual(first.timers + MOMENTARY);
      await expectNoConnectionLeaked(service);
    },
    SPAN_MS * SPANS + 120_000,
  );
});
