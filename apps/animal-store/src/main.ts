import { exitBecauseOf } from '#platform/config';
import { greeting } from './greeting.js';
import { startService } from './service.js';

const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
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
