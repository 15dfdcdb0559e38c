import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const serviceMain = join(projectRoot, 'dist/apps/animal-store/src/main.js');
export const cliMain = join(projectRoot, 'dist/apps/cli/src/main.js');
/** The service that collects its garbage on SIGPWR. */
export const serviceCollectingMain = join(projectRoot, 'test/support/service-collecting.mjs');
/** The service that gives up a request that does not arrive after TEST_REQUEST_MS. */
export const serviceImpatientMain = join(projectRoot, 'test/support/service-impatient.mjs');
/** The service under the clock that TEST_NOW names. */
export const serviceAtMain = join(projectRoot, 'test/support/service-at.mjs');
/** The service under a clock that SIGUSR2 sets forward by TEST_STEP_MS. */
export const serviceMovingMain = join(projectRoot, 'test/support/service-moving.mjs');
