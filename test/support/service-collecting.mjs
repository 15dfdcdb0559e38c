// The built service, which collects garbage on SIGPWR, so that a test can measure the memory that it retains.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGPWR', () => collectGarbage());
await import('../../dist/apps/animal-store/src/main.js');
