// The built service with a clock that is fixed at TEST_NOW.
import { startService } from '../../dist/apps/animal-store/src/service.js';
import { readSettings } from '../../dist/libs/config/src/index.js';

const now = new Date(process.env.TEST_NOW);
const service = await startService(readSettings(process.env), { now: () => now });
process.once('SIGTERM', () => void service.close());
