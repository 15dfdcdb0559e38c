// The built service with a clock that SIGUSR2 sets forward by TEST_STEP_MS.
import '../../dist/apps/animal-store/src/v8-flags.js';
import { startService } from '../../dist/apps/animal-store/src/service.js';
import { readSettings } from '../../dist/libs/config/src/index.js';

let ahead = 0;
const service = await startService(readSettings(process.env), { now: () => new Date(Date.now() + ahead) });
process.once('SIGTERM', () => void service.close());
process.on('SIGUSR2', () => {
  ahead += Number(process.env.TEST_STEP_MS);
  console.log(`the clock is ${ahead} ms ahead`);
});
