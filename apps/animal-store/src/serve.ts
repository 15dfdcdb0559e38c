import { setTimeout as delay } from 'node:timers/promises';
import { exitBecauseOf, StartError } from '#platform/config';
import { greeting } from './greeting.js';
import { startService } from './service.js';

const START_GRACE_MS = 4_000;
/** One press of Ctrl-C arrives twice below npm: from the terminal, and passed on. */
const SAME_PRESS_MS = 250;

const hurry = new AbortController();
const toldToStop = new Promise<void>((resolve) => {
  let first = Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() > first + SAME_PRESS_MS || (first < Infinity && signal === 'SIGTERM')) hurry.abort();
      first = Math.min(first, performance.now());
      resolve();
    });
  }
});

try {
  const service = await Promise.race([startService(process.env), toldToStop.then(giveUpStarting)]);
  // In production, standard output holds the log and nothing else.
  if (service.settings.NODE_ENV !== 'production') process.stdout.write(greeting(service));
  await toldToStop;
  await service.close(hurry.signal);
  // A connection to a database that hangs would keep the process.
  process.exit();
} catch (error) {
  exitBecauseOf(error);
}

/** A start that is told to stop has some time to come to where it can stop cleanly. */
async function giveUpStarting(): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw new StartError('told to stop while starting: the database does not answer');
}
