import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { exitBecauseOf, StartError } from '#config';
import { untilSignalsAreHandled } from '#process';
import { greeting } from './greeting.js';
import { startService } from './service.js';
import { toldToHurry, toldToStop } from './stopping.js';

const START_GRACE_MS = 4_000;

await untilSignalsAreHandled();
if (toldToStop.aborted) process.exit();
const stop = once(toldToStop, 'abort');

try {
  const service = await Promise.race([startService(process.env), stop.then(giveUpStarting)]);
  // In production, standard output holds the log and nothing else.
  if (service.settings.NODE_ENV !== 'production') process.stdout.write(greeting(service));
  await stop;
  await service.close(toldToHurry);
  // A connection to a database that hangs would keep the process.
  process.exit();
} catch (error) {
  exitBecauseOf(error);
}

/** A start that is told to stop has some time to come to where it can stop cleanly. */
async function giveUpStarting(): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw new StartError('told to stop while starting: the database does not respond');
}
