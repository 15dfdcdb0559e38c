import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listenForStop } from './stop-signals.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

describe('listenForStop', () => {
  let heard: NodeJS.Signals[];
  let before: Map<string, NodeJS.SignalsListener[]>;

  beforeEach(() => {
    heard = [];
    before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
  });
  afterEach(() => {
    for (const signal of SIGNALS) {
      for (const listener of process.listeners(signal)) {
        if (before.get(signal)?.includes(listener) !== true) process.off(signal, listener);
      }
    }
  });

  const raise = (hasTerminal: boolean): void => {
    listenForStop((signal) => heard.push(signal), hasTerminal);
    for (const signal of SIGNALS) process.listeners(signal).at(-1)?.(signal);
  };

  it('calls back for every signal on a terminal', () => {
    raise(true);
    expect(heard).toEqual(SIGNALS);
  });

  it('ignores SIGHUP without a terminal, as after nohup', () => {
    raise(false);
    expect(heard).toEqual(['SIGINT', 'SIGTERM']);
  });
});
