import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const serviceMain = join(projectRoot, 'dist/apps/animal-store/src/main.js');
export const cliMain = join(projectRoot, 'dist/apps/cli/src/main.js');
/** A service that collects garbage on SIGPWR. */
export const serviceCollectingMain = join(projectRoot, 'test/support/service-collecting.mjs');
/**
 * A service whose clock is fixed at TEST_NOW until SIGUSR2 sets it to TEST_LATER, and whose timeout for the arrival of a request
 * is TEST_REQUEST_MS.
 */
export const serviceTimedMain = join(projectRoot, 'test/support/service-timed.mjs');
/** A service whose clock SIGUSR2 sets forward by TEST_STEP_MS. */
export const serviceMovingMain = join(projectRoot, 'test/support/service-moving.mjs');
