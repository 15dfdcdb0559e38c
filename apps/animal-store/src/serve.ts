import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { exitBecauseOf, readSettings, StartError } from '#config';
import { untilSignalsAreHandled } from '#process';
import { greeting } from './greeting.js';
import { startService } from './service.js';
import { hurrySignal, stopSignal } from './stopping.js';

const START_GRACE_MS = 4_000;

await untilSignalsAreHandled();
if (stopSignal.aborted) process.exit();
const stop = once(stopSignal, 'abort');

try {
  const settings = readSettings(process.env);
  const starting = startService(settings);
  // A local server keeps running unless its start is awaited and it is closed. Its own timeouts limit the wait.
  const isLocal = settings.DATABASE_URL === undefined;
  const service = await (isLocal ? starting : Promise.race([starting, stop.then(abortStart)]));
  // In production, standard output contains only the log.
  if (settings.NODE_ENV !== 'production') process.stdout.write(greeting(service));
  await stop;
  await service.close(hurrySignal);
  // A connection to a database that does not respond would keep the process alive.
  process.exit();
} catch (error) {
  exitBecauseOf(error);
}

/** A start with an external database that gets a stop signal has this time to finish, so that it can be stopped cleanly. */
async function abortStart(): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw new StartError('stopped by a signal before the start was complete');
}
