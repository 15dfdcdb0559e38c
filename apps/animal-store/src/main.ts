import './memory.js';
import { exitBecauseOf } from '#platform/config';
import { greeting } from './greeting.js';
import { startService } from './service.js';

// Told again, it goes on stopping: that takes a few seconds at most, and leaves no database behind.
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
});

try {
  const service = await startService(process.env);
  // In production, standard output holds the log and nothing else.
  if (service.settings.NODE_ENV !== 'production') process.stdout.write(greeting(service));
  await toldToStop;
  await service.close();
} catch (error) {
  exitBecauseOf(error);
}
